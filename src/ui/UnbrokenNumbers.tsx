const numberAndUnit = /(\d+(?:-\d+)?[- ]\p{L}{1,9}(?!\p{L}))/u;

/** A text in which a number stays on the line of what it counts: "6-Minute", "2-3 times". */
export const UnbrokenNumbers = ({ text }: { text: string }) =>
  text.split(numberAndUnit).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
      <span key={index} className="min-[12em]:whitespace-nowrap">
        {part}
      </span>
    ),
  );
