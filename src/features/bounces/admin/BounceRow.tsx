import { useStore } from "@nanostores/react";
import { useState } from "react";
import { deleteBounce, type BounceRow as Row, toggleBounce } from "@/features/bounces/admin/bounces.store.ts";
import { bounceAdminMessages } from "@/features/bounces/admin/messages.ts";
import { bounceFacts, bouncePath, lengthText } from "@/features/bounces/bounce.ts";
import { factTexts, movesIn } from "@/features/bounces/bounce-page.ts";
import { moveOf } from "@/features/bounces/moves.ts";
import { $site } from "@/features/dashboard/admin/site.store.ts";
import { isBuilt } from "@/features/dashboard/admin/site.ts";
import { Confirmation, type Question } from "@/platform/admin/Confirmation.tsx";
import { $writing } from "@/platform/admin/write.store.ts";
import { foreignLanguage, languageName } from "@/platform/language.ts";
import { localDateTime } from "@/platform/time-zone.browser.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { DifficultyBadge } from "@/ui/DifficultyBadge.tsx";
import { IconButton } from "@/ui/IconButton.tsx";
import { ignoreDoubleClick } from "@/ui/ignore-double-click.ts";

interface Props {
  row: Row;
  onEdit: () => void;
}

/** A bounce in the list, with its actions. */
export function BounceRow({ row, onEdit }: Props) {
  const isBusy = useStore($writing).has(row.id);
  const [question, setQuestion] = useState<Question | null>(null);
  const { title, is_published, steps } = row;
  const facts = bounceFacts(steps, moveOf);
  const action = is_published ? "Unpublish" : "Publish";
  const remove = () =>
    setQuestion({
      title: "Delete this bounce?",
      text: bounceAdminMessages.confirmDelete(title, is_published),
      action: "Delete",
      danger: true,
      act: () => deleteBounce(row),
    });
  const site = useStore($site);
  const isWaiting = is_published && site.state === "ready" && !isBuilt(row.updated_at, site.value.builds);
  return (
    <li className="admin-row" aria-label={title}>
      <div className="grid min-w-0 gap-1">
        <p className="admin-row-title">
          <button
            type="button"
            className="min-h-6 text-start wrap-anywhere hover:underline"
            lang={foreignLanguage(title)}
            onClick={onEdit}
          >
            {title}
          </button>
          <Badge tone={is_published ? "green" : "yellow"}>{is_published ? "Published" : "Draft"}</Badge>
          {steps.length > 0 && <DifficultyBadge level={facts.level} />}
        </p>
        <p className="admin-row-facts">
          <span>{languageName(row.language)}</span>
          <span>{lengthText(facts.seconds)}</span>
          {steps.length > 0 && factTexts(facts, movesIn(steps).length).map((fact) => <span key={fact}>{fact}</span>)}
          <span>Edited {localDateTime(row.updated_at)}</span>
          {is_published && (
            <a className="text-link inline-block min-h-6 min-w-6" href={bouncePath(row)}>
              View<span className="sr-only"> {title} on the site</span>
            </a>
          )}
          {isWaiting && <span>Visitors see the changes after the next rebuild</span>}
        </p>
      </div>
      <div className="admin-actions">
        <Button
          variant="outline"
          busy={isBusy}
          aria-label={`${action} ${title}`}
          onClick={ignoreDoubleClick(() => void toggleBounce(row))}
        >
          {action}
        </Button>
        <IconButton icon="pencil" label={`Edit ${title}`} onClick={onEdit} />
        <IconButton icon="trash" label={`Delete ${title}`} busy={isBusy} onClick={remove} />
      </div>
      <Confirmation question={question} onClose={() => setQuestion(null)} />
    </li>
  );
}
