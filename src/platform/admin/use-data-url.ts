import { useEffect, useState } from "react";

/** The URL that shows a chosen file; "" until it is read, and without one. */
export function useDataUrl(file: File | null): string {
  const [url, setUrl] = useState("");
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return file ? url : "";
}
