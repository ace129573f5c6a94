/** An answer is longer than it may be. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/**
 * A `fetch` whose answers end with an error after so many bytes: whatever reads them keeps a whole line or body in
 * memory. It follows no redirect, since the request has a key and words of a company.
 */
export function boundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: 'error' });
    if (!answer.body) return answer;
    let length = 0;
    const bounded = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          length += chunk.length;
          if (length > maxBytes) controller.error(new AnswerTooLong('The answer of the AI service is too long'));
          else controller.enqueue(chunk);
        },
      }),
    );
    const { status, statusText, headers } = answer;
    return new Response(bounded, { status, statusText, headers });
  };
}
