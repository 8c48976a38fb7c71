type Setter<Params> = (change: Partial<Params>) => void;

/** The props of a list's search field and of its selects, for query parameters. A change returns to the first page. */
export function listFilters<Params extends { search: string; page: string }>(
  params: Params,
  setParams: Setter<Params>,
) {
  const set = (name: keyof Params, value: string) =>
    setParams({ [name]: value, page: "1" } as unknown as Partial<Params>);
  return {
    search: { value: params.search, onChange: (search: string) => set("search", search) },
    choice: (name: Exclude<keyof Params, "page" | "search">) => ({
      hideLabel: true,
      value: params[name] as string,
      onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
    }),
  };
}
