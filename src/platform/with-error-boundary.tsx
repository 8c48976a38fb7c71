import type { ComponentType } from "react";
import ErrorBoundary from "./ErrorBoundary.tsx";

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
