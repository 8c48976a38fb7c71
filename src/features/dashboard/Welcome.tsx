/** The page's heading; by name once it is known. */
export default function Welcome({ name }: { name?: string | undefined }) {
  return <h1 className="text-(length:--text-3xl)">{name ? `Welcome, ${name}!` : "Welcome!"}</h1>;
}
