/** Downloads a text as a file. */
export const saveText = (name: string, type: string, text: string): void => saveFile(new File([text], name, { type }));

/** Downloads a file under its name. */
export function saveFile(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // the browser has started the download once the click has been handled
  setTimeout(() => URL.revokeObjectURL(link.href));
}
