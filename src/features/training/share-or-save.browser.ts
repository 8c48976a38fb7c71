import { saveFile } from "@/platform/save-file.browser.ts";

/** Shares a file with the system's share sheet, or saves it if files can't be shared or the browser blocks the sheet. */
export async function shareOrSave(file: File): Promise<"shared" | "canceled" | "saved"> {
  const content = { files: [file] };
  if (navigator.canShare?.(content)) {
    try {
      await navigator.share(content);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "canceled";
      console.warn("Could not open the share sheet:", error);
    }
  }
  saveFile(file);
  return "saved";
}
