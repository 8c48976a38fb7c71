/** Hands a text to the browser as a file to save. */
export const saveText = (name: string, type: string, text: string): void => saveFile(new File([text], name, { type }));

/** Hands a file to the browser to save under its name. */
export function saveFile(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser has taken the file over once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
