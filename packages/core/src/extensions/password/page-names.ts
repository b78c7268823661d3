import { pageUrl } from "../../address/page-url.js"

/** The pages, by their names in an address. */
export const pageNames = ["sign-up", "forgot-password", "new-password", "change-password"] as const

export type PageName = (typeof pageNames)[number]

/** The cookie that remembers what one of them says next. */
export const PASSWORD_PAGE = "password-page"

/** The address of a page. */
export function passwordPage(
  baseUrl: string,
  name: PageName,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return pageUrl(`${baseUrl}/session/${name}`, new URL(baseUrl).origin, parameters)
}
