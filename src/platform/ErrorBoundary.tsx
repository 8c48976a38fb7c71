import "@/platform/translated-page.browser.ts";
import { Component, type ComponentType, type ReactNode } from "react";
import { genericMessages } from "@/platform/generic-messages.ts";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";

interface Props {
  children: ReactNode;
  /** for an island that is one control among others: a sentence and a reload button instead of an empty state */
  compact?: boolean | undefined;
}
type State = { error: Error | null };

/** The error boundary of every island: shows the error, a reload button and a link to the home page. */
export default class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    // in an old browser it names a missing function: repeat the notice of src/site/layouts/old-browser-notice.ts
    const text = (error instanceof TypeError && document.getElementById("old-browser")?.textContent) || error.message;
    if (this.props.compact) return <CompactError text={text} />;
    return (
      <div role="alert">
        <EmptyState title={genericMessages.somethingWrong} text={text}>
          <Button icon="refresh" onClick={() => location.reload()}>
            Reload the page
          </Button>
          <LinkButton href="/" variant="outline">
            Go home
          </LinkButton>
        </EmptyState>
      </div>
    );
  }
}

const CompactError = ({ text }: { text: string }) => (
  <div role="alert" className="grid gap-2">
    <p className="text-sm font-semibold text-danger-ink">
      {genericMessages.somethingWrong} {text}
    </p>
    <Button variant="outline" className="w-full" icon="refresh" onClick={() => location.reload()}>
      Reload the page
    </Button>
  </div>
);

/** Wraps an island in the generic error screen; otherwise an error would leave it blank. Use it for the root of every island. */
export function withErrorBoundary<Props extends object>(Island: ComponentType<Props>, { compact = false } = {}) {
  return function WithErrorBoundary(props: Props) {
    return (
      <ErrorBoundary compact={compact}>
        <Island {...props} />
      </ErrorBoundary>
    );
  };
}
