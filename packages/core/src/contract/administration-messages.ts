/** The texts of the pages that `administration()` brings. */
export interface AdministrationMessages {
  /** Heading of the page for somebody who was blocked, once they have proved who they are. */
  blockedTitle: string
  /** What it says. */
  blockedText: string
  /** Heading of the page for somebody who must choose another password before they are signed in. */
  passwordRequiredTitle: string
  /** What it says above its button. */
  passwordRequiredText: string
  /** The button, which has a link sent by email. */
  passwordRequiredButton: string
  /** What the page says afterwards. */
  passwordRequiredSent: string
  /** Heading of the page for somebody who acts as a person, and asked for what only that person may do. */
  actingRefusedTitle: string
  /** What it says: that nothing was done, and how they stop. */
  actingRefusedText: string
}
