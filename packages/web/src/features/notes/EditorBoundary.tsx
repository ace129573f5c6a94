import { Component, type ReactNode } from 'react';

interface EditorBoundaryProps {
  children: ReactNode;
  /** Shown instead of the editor after it has failed. */
  fallback: ReactNode;
}

/** Confines a failure of the editor to the note, so that the rest of the screen keeps working. */
export class EditorBoundary extends Component<EditorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
