import { Component, type ReactNode } from 'react';

interface EditorBoundaryProps {
  children: ReactNode;
  /** What stands in place of the editor once it has failed. */
  fallback: ReactNode;
}

/** Keeps a failure of the editor within the note: what stands around it goes on working. */
export class EditorBoundary extends Component<EditorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
