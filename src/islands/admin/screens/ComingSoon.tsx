import { EmptyState } from "@/ui/EmptyState.tsx";
import AdminOnly from "../parts/AdminOnly.tsx";

interface Props {
  /** what the screen will be about */
  title: string;
  /** how it is done until then */
  untilThen: string;
}

/** A screen of the specification that isn't there yet. */
export default function ComingSoon({ title, untilThen }: Props) {
  return (
    <AdminOnly>
      <h1>{title}</h1>
      <EmptyState title="Feature Coming Soon" text={untilThen} />
    </AdminOnly>
  );
}
