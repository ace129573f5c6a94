import type pg from 'pg';

/** Small enough for some of them in ten seconds, in bytes. */
const partBytes = 300_000;

/** Lets each recording that begins from now on be sent in small parts. */
export async function makePartsSmall(database: pg.Client): Promise<void> {
  await database.query(`
    create function bench_small_parts() returns trigger language plpgsql as $$ begin
      if new.is_recording then
        new.part_size := ${String(partBytes)};
        new.size := new.part_size;
        new.parts_bytes := new.part_size;
      end if;
      return new;
    end $$;
    create trigger bench_small_parts before insert on upload for each row execute function bench_small_parts()`);
}

/** Where the parts of an article's recording are stored; null before it began. */
export async function partsPrefixOf(database: pg.Client, articleId: string): Promise<string | null> {
  const { rows } = await database.query<{ storage_prefix: string }>(
    'select storage_prefix from upload where article_id = $1 and is_recording',
    [articleId],
  );
  return rows[0]?.storage_prefix ?? null;
}

interface StoredRecording {
  /** What the recorder said that it sent. */
  sha256: Buffer | null;
  storageKey: string;
}

/** The recordings of an article that became videos. */
export async function recordingsOf(database: pg.Client, articleId: string): Promise<StoredRecording[]> {
  const { rows } = await database.query<StoredRecording>(
    `select r.sha256, f.storage_key as "storageKey" from upload u join recording r on r.upload_id = u.id
     join media_file f on f.video_id = u.video_id and f.kind = 'original' where u.article_id = $1`,
    [articleId],
  );
  return rows;
}

/** Lets the half hour pass in which the recorder may be silent, and the job look again. */
export async function silenceRecorder(database: pg.Client, articleId: string): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `update recording set seen_at = now() - interval '31 minutes'
     where upload_id in (select id from upload where article_id = $1) returning upload_id as id`,
    [articleId],
  );
  for (const { id } of rows) {
    const { rowCount } = await database.query(
      `update agenda_jobs set next_run_at = now() where data ->> 'jobId' in
       (select id::text from job where key = $1 and status = 'new')`,
      [`recordings.finishSilent:${id}`],
    );
    if (rowCount !== 1) throw new Error(`${String(rowCount)} jobs wait for the silence of recording ${id}`);
  }
}
