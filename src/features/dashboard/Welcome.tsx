import { LinkButton } from "@/ui/LinkButton.tsx";

/** The heading of the dashboard, with the member's name, and the link to the profile. Blank in the build, where the name is null. */
export default function Welcome({ name }: { name?: string | null | undefined }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <h1 className="min-w-0 text-2xl wrap-anywhere sm:text-(length:--text-3xl)">
        {name === null ? "\u00a0" : name ? `Welcome, ${name}!` : "Welcome!"}
      </h1>
      <LinkButton href="/profile" variant="quiet" size="sm" icon="user" className="-me-3 shrink-0">
        <span className="max-sm:sr-only">Profile Settings</span>
      </LinkButton>
    </div>
  );
}
