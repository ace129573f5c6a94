import type { ComponentType, ReactNode, Ref } from 'react';
import { useEffect, useRef } from 'react';
import { errorText } from '../lib/errorText.js';
import { ErrorState } from './ErrorState.js';
import { Panel } from './Panel.js';

interface FailureProps {
  ref: Ref<HTMLDivElement>;
  title: string;
  /** Why it failed. */
  text: string;
  onRetry: () => void;
}

interface QueryStateProps<Data> {
  /** What was asked for; null or undefined while there is none. It stays on the screen while it is asked for again. */
  data: Data | null | undefined;
  error: unknown;
  /** Asks again. A promise that fails needs no handling: the failure comes back as `error`. */
  onRetry: () => unknown;
  /** What could not be done: 'Can not load workspaces'. */
  failed: string;
  /** The title for an error that needs no further words, as NOT_FOUND does; null for all others. */
  nameError?: ((error: unknown) => string | null) | undefined;
  /** The shape of what is on its way. */
  skeleton: ReactNode;
  /** It fills a screen: a failure is drawn in a panel, as the data and the skeleton bring one of their own. */
  isScreen?: boolean | undefined;
  /** Draws a failure in place of the usual message: for a page without the shell. */
  Failure?: ComponentType<FailureProps> | undefined;
  isEmpty?: ((data: Data) => boolean) | undefined;
  /** What is shown in place of empty data. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * One of the four states of a query: its data, nothing to show, a failure with Retry, or a skeleton. Data goes before
 * an error: what is on the screen stays there when asking again fails. After Retry, whose button disappears, the focus
 * goes to the heading of what is drawn in its place, or to the element around it.
 */
export function QueryState<Data>({
  data,
  error,
  onRetry,
  failed,
  nameError,
  skeleton,
  isScreen = false,
  Failure,
  isEmpty,
  empty,
  children,
}: QueryStateProps<Data>) {
  const state = stateOf(data, error);
  const { failure, rememberPlace } = useFocusAfterRetry(state);
  if (data != null) return isEmpty?.(data) === true ? empty : children(data);
  if (state === 'loading') return skeleton;
  const retry = () => {
    rememberPlace();
    void Promise.resolve(onRetry()).catch(() => undefined);
  };
  if (Failure) return <Failure ref={failure} title={failed} text={errorText(error)} onRetry={retry} />;
  const named = nameError?.(error) ?? null;
  const problem = (
    <ErrorState
      ref={failure}
      isScreen={isScreen}
      title={named ?? failed}
      {...(named === null ? { error } : {})}
      onRetry={retry}
    />
  );
  return isScreen ? <Panel>{problem}</Panel> : problem;
}

type State = 'loading' | 'failed' | 'shown';

/** Which state a query is in, by what came of it. */
export function stateOf(data: unknown, error: unknown): State {
  if (data != null) return 'shown';
  return error == null ? 'loading' : 'failed';
}

/** Moves a focus that was lost with the button Retry to what is drawn after it. */
function useFocusAfterRetry(state: State) {
  const failure = useRef<HTMLDivElement>(null);
  // The element around the states, from the press of Retry until there is an answer.
  const place = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!place.current) return;
    // A screen with a panel of its own replaces the panel that showed the failure.
    const around = place.current.isConnected ? place.current : document.getElementById('content');
    if (state !== 'loading') place.current = null;
    const active = document.activeElement;
    // A focus that was moved elsewhere meanwhile stays there.
    if (!around || (active !== null && active !== document.body && active !== around)) return;
    if (state === 'failed') failure.current?.querySelector('button')?.focus();
    else focusOn((state === 'shown' ? around.querySelector<HTMLElement>('h1, h2, h3') : null) ?? around);
  }, [state]);
  return {
    failure,
    rememberPlace: () => {
      place.current = failure.current?.parentElement ?? null;
    },
  };
}

/** Focuses an element that the Tab key does not stop at. */
function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
