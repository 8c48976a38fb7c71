/** Hands a text to the browser as a JSON file to save. */
export function saveFile(name: string, json: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([json], { type: "application/json" }));
  link.download = name;
  link.click();
  // The browser has taken the file over once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
