import type { AuthResponse } from "../../contract/http.js"
import { answerChange } from "./change-page.js"
import { answerLink } from "./link-page.js"
import type { PageName } from "./page-names.js"
import type { PasswordVisit } from "./password-visit.js"
import { requestPage } from "./request-page.js"

/** Answers requests for the pages, by their names. */
export const answers: Readonly<Record<PageName, (visit: PasswordVisit) => Promise<AuthResponse>>> =
  {
    "sign-up": /* @__PURE__ */ requestPage("sign-up"),
    "forgot-password": /* @__PURE__ */ requestPage("forgot-password"),
    "new-password": answerLink,
    "change-password": answerChange,
  }
export { sendLink } from "./send-link.js"
