import type { ReactNode } from "react";
import { PlanCover } from "@/features/plans/PlanCover.tsx";

interface Props {
  cover: string | null;
  /** the id of the heading among the children */
  labelledBy: string;
  children: ReactNode;
}

/**
 * The first card of the dashboard, on the cover of its plan: at the top on phones and at the right elsewhere, fading out towards the
 * text. The background ends before the picture's corners, where it would show as a dark line.
 */
export const Hero = ({ cover, labelledBy, children }: Props) => (
  <section
    className="relative overflow-hidden rounded-lg p-5 text-on-night max-sm:bg-[linear-gradient(transparent_2rem,var(--color-night)_0)] max-sm:pt-[51vw] sm:bg-[linear-gradient(to_right,var(--color-night)_calc(100%-2rem),transparent_0)] sm:px-8 sm:py-6"
    aria-labelledby={labelledBy}
  >
    <PlanCover
      cover={cover}
      eager
      className="absolute top-0 right-0 max-sm:[mask-image:linear-gradient(#000_80%,transparent)] sm:aspect-auto sm:h-full sm:w-[min(55%,32rem)] sm:[mask-image:linear-gradient(to_right,transparent,#000_30%)]"
    />
    {children}
  </section>
);
