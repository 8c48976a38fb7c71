import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect } from "react";
import { loginPath } from "@/domain/return-path.ts";
import { $session } from "@/stores/session.ts";

type Member = { userId: string; email: string };
type Props = { children: ReactNode | ((member: Member) => ReactNode) };

/** Shows its children to members. Visitors go to the login page, which brings them back to this page and its query. */
export default function Protected({ children }: Props) {
  const session = useStore($session);
  const isVisitor = session.state === "visitor";

  useEffect(() => {
    if (isVisitor) location.replace(loginPath(location.pathname + location.search + location.hash));
  }, [isVisitor]);

  if (session.state !== "member") return <Waiting />;
  return typeof children === "function" ? children(session) : children;
}

const Waiting = () => (
  <div role="status" className="grid min-h-[50vh] place-items-center">
    <svg viewBox="0 0 24 24" className="size-10 animate-spin motion-reduce:animate-none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity=".2" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
    <span className="sr-only">Loading...</span>
  </div>
);
