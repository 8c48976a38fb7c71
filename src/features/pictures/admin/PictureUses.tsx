import { describedUse } from "@/features/pictures/admin/picture-facts.ts";
import type { PictureUse } from "@/features/pictures/admin/pictures.store.ts";

/** The texts that show a picture, each with a link to its screen. */
export const PictureUses = ({ uses }: { uses: readonly PictureUse[] }) => (
  <ul className="grid gap-1">
    {uses.map((use) => {
      const { noun, href } = describedUse(use);
      return (
        <li key={`${use.kind} ${use.id} ${use.title}`} className="wrap-anywhere">
          {noun}{" "}
          <a className="text-link" href={href}>
            {use.title || "without a title"}
          </a>
        </li>
      );
    })}
  </ul>
);
