/** The heading of the dashboard, with the member's name once loaded. */
export default function Welcome({ name }: { name?: string | undefined }) {
  return <h1 className="text-(length:--text-3xl)">{name ? `Welcome, ${name}!` : "Welcome!"}</h1>;
}
