import { Skeleton } from '../../design/Skeleton.js';

/** The shapes of articles' cards that are on their way. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton height="auto" radius={8} style={{ aspectRatio: '2.1' }} />
          <Skeleton width="70%" style={{ margin: '12px 0 12px' }} />
          <Skeleton width="45%" height={10} />
        </div>
      ))}
    </>
  );
}
