const numberAndUnit = /(\d+(?:-\d+)?[- ]\p{L}{1,9}(?!\p{L}))/u;

/** A text without line breaks between a number and its noun: "6-Minute", "2-3 times". */
export const UnbrokenNumbers = ({ text }: { text: string }) =>
  text.split(numberAndUnit).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <span key={index} className="min-[12em]:whitespace-nowrap">
        {part}
      </span>
    ),
  );
