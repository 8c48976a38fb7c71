import type { ComponentProps } from "react";
import { foreignLanguage } from "@/platform/language.ts";
import { classes } from "./classes.ts";

/** A tag of a video, plan or article: a link where it leads to a filtered list, else plain text. */
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
