import { Skeleton, Skeletons } from '../../../design/Skeleton.js';
import { m } from '../../../paraglide/messages.js';

/** The shape of a payment form. */
export function FormSkeleton() {
  return (
    <Skeletons label={m.common_loading()}>
      <Skeleton height={76} style={{ marginTop: 8 }} />
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} height={36} style={{ marginTop: 28 }} />
      ))}
    </Skeletons>
  );
}
