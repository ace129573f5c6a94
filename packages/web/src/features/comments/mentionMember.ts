/** A member that can be mentioned. */
export interface MentionMember {
  id: string;
  fullName: string;
  profileImageUrl?: string | null;
  /** The job title or the e-mail address. */
  detail: string | null;
}
