import { longestReport, reportLabels, reportReasons } from "@/features/videos/video-feedback.ts";
import { TextArea } from "@/ui/TextArea.tsx";
import "@/ui/checkbox.css";

/** The fields `reason` and `note` of a form that reports a video. */
export const ReportFields = ({ id }: { id: string }) => (
  <>
    <fieldset className="grid min-w-0">
      <legend className="pb-1 font-semibold">What is wrong?</legend>
      {reportReasons.map((reason) => (
        <label key={reason} className="flex w-fit min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
          <input type="radio" name="reason" value={reason} required className="check size-5 shrink-0" />
          {reportLabels[reason]}
        </label>
      ))}
    </fieldset>
    <TextArea
      label="In a sentence (optional)"
      name="note"
      id={`${id}-note`}
      maxLength={longestReport}
      rows={3}
      hint="Please leave out anything about yourself."
    />
  </>
);
