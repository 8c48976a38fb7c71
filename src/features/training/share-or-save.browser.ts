import { saveFile } from "@/platform/save-file.browser.ts";

/** Opens the system's share sheet with a file; saves it where there is none for files, or none is allowed to open. */
export async function shareOrSave(file: File): Promise<"shared" | "canceled" | "saved"> {
  const content = { files: [file] };
  if (navigator.canShare?.(content)) {
    try {
      await navigator.share(content);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "canceled";
      console.warn("The share sheet didn't open:", error);
    }
  }
  saveFile(file);
  return "saved";
}
