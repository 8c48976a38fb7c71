import type { ComponentProps } from "react";
import { foreignLanguage } from "@/platform/language.ts";
import { classes } from "./classes.ts";

/** A tag of a video, plan or article: a link to a filtered list if there is one, otherwise plain text. */
export function Tag({ href, className, lang, children, ...rest }: ComponentProps<"a">) {
  const look = {
    className: classes("chip chip-small", className),
    lang: lang ?? (typeof children === "string" ? foreignLanguage(children) : undefined),
  };
  if (href === undefined) return <span {...look}>{children}</span>;
  return (
    <a {...rest} href={href} {...look}>
      {children}
    </a>
  );
}
