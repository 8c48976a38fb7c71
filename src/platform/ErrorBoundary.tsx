import "@/platform/translated-page.browser.ts";
import { Component, type ComponentType, type ReactNode } from "react";
import { genericMessages } from "@/platform/generic-messages.ts";
import { Button } from "@/ui/Button.tsx";

type Props = { children: ReactNode };
type State = { error: Error | null };

/** The error boundary of every island: shows the error and a reload button in its place. */
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
    return (
      <div role="alert" className="grid justify-items-center gap-3 p-4 text-center">
        <p className="font-semibold wrap-anywhere">
          {genericMessages.somethingWrong} {text}
        </p>
        <Button variant="outline" icon="refresh" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </div>
    );
  }
}

/** Wraps an island in the generic error screen; otherwise an error would leave it blank. Use it for the root of every island. */
export function withErrorBoundary<Props extends object>(Island: ComponentType<Props>) {
  return function WithErrorBoundary(props: Props) {
    return (
      <ErrorBoundary>
        <Island {...props} />
      </ErrorBoundary>
    );
  };
}
