import { useStore } from "@nanostores/react";
import { $missingPictures, loadMissingPictures } from "@/features/dashboard/admin/overview.store.ts";
import { loggedSubjects } from "@/features/people/admin/admin-log.ts";
import { LoadFailure } from "@/platform/LoadFailure.tsx";

/** Plans, studios and articles whose picture is missing in the storage; nothing if there are none. */
export function MissingPictures() {
  const missing = useStore($missingPictures);
  if (missing.state === "loading" || (missing.state === "ready" && missing.value.length === 0)) return null;
  return (
    <section className="card card-padded grid gap-3 min-w-0" aria-labelledby="missing-pictures">
      <h2 id="missing-pictures" className="text-lg">
        Missing pictures
      </h2>
      <LoadFailure of={missing} retry={loadMissingPictures} />
      {missing.state === "ready" && (
        <>
          <p className="text-ink-soft">
            The storage doesn't have these pictures. Their pages are shown without them. Upload them again.
          </p>
          <ul className="grid gap-1 max-h-72 overflow-auto overscroll-contain" aria-labelledby="missing-pictures">
            {missing.value.map(({ table_name, row_id, title, picture }) => (
              <li key={`${row_id} ${picture}`} className="p-1 min-w-0 wrap-anywhere">
                <a className="text-link" href={loggedSubjects[table_name]?.href?.({ thing: row_id, label: title })}>
                  {title}
                </a>{" "}
                <span className="text-ink-soft">{picture.split("/").at(-1)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
