import { EmptyState } from "@/ui/EmptyState.tsx";
import AdminOnly from "../parts/AdminOnly.tsx";

interface Props {
  /** the topic of the screen */
  title: string;
  /** the workaround until then */
  untilThen: string;
}

/** A placeholder for a screen that isn't there yet. */
export default function ComingSoon({ title, untilThen }: Props) {
  return (
    <AdminOnly>
      <h1>{title}</h1>
      <EmptyState title="Feature Coming Soon" text={untilThen} />
    </AdminOnly>
  );
}
