import type { ComponentType } from "react";
import ErrorBoundary from "./ErrorBoundary.tsx";

/** An island that shows the generic error screen where it would otherwise go blank. Every island's root is one. */
export function withErrorBoundary<Props extends object>(Island: ComponentType<Props>, { compact = false } = {}) {
  return function WithErrorBoundary(props: Props) {
    return (
      <ErrorBoundary compact={compact}>
        <Island {...props} />
      </ErrorBoundary>
    );
  };
}
