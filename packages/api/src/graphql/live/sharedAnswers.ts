import { answersAlike, isPersonal, recordViewer, type AskedOfViewer } from '@snaplore/core/access/viewerQuestions';
import type { MemberViewer } from '@snaplore/core/kernel/caller';
import type { SharedAnswer } from './sharedAnswer.js';

/** Of more kinds of viewers the answers are not kept. */
const kindsMax = 64;

interface Kind {
  asked: AskedOfViewer;
  answers: readonly SharedAnswer[];
}

/**
 * The answers to one event and one operation, made once for all viewers who have the same rights where these were asked
 * for: what was made for a recorded viewer is right for each who gives the same answers (docs/domains/live.md).
 */
export class SharedAnswers {
  private readonly kinds: Kind[] = [];
  /** The answers that are being made; others wait, since they may be right for them too. */
  private making: Promise<unknown> | null = null;
  /** They are about the viewer, so that waiting for those of another is in vain. */
  private isPersonal = false;

  /**
   * The answers for a viewer, which `make` makes for a viewer like them.
   * @throws what `make` throws, for this viewer alone; the next one tries again
   */
  async of(
    viewer: MemberViewer,
    make: (viewer: MemberViewer) => Promise<readonly SharedAnswer[]>,
  ): Promise<readonly SharedAnswer[]> {
    for (;;) {
      const kind = this.kinds.find(({ asked }) => answersAlike(viewer, asked));
      if (kind) return kind.answers;
      if (!this.making || this.isPersonal) break;
      await this.making.catch(() => undefined);
    }
    const made = this.make(viewer, make);
    this.making = made;
    try {
      return await made;
    } finally {
      if (this.making === made) this.making = null;
    }
  }

  private async make(
    viewer: MemberViewer,
    make: (viewer: MemberViewer) => Promise<readonly SharedAnswer[]>,
  ): Promise<readonly SharedAnswer[]> {
    const recorded = recordViewer(viewer);
    const answers = await make(recorded.viewer);
    this.isPersonal ||= isPersonal(recorded.asked);
    if (this.kinds.length < kindsMax) this.kinds.push({ asked: recorded.asked, answers });
    return answers;
  }
}
