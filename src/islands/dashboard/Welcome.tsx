/** Greets by the part of the address before the @, as the header does. */
export default function Welcome({ email }: { email: string }) {
  return <h1>Welcome, {email.split("@")[0]}!</h1>;
}
