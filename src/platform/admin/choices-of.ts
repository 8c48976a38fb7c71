type Setter<Params> = (change: Partial<Params>) => void;

/** The props of a toolbar Select for a query parameter. A change returns to the first page. */
export const choicesOf =
  <Params extends { page: string }>(params: Params, setParams: Setter<Params>) =>
  <Name extends Exclude<keyof Params, "page" | "search">>(name: Name) => ({
    hideLabel: true,
    value: params[name] as string,
    onChange: ({ target }: { target: { value: string } }) =>
      setParams({ [name]: target.value, page: "1" } as unknown as Partial<Params>),
  });
