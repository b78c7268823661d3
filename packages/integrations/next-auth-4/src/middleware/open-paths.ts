import { isSignInPage, isUnder } from "@sallyport/core/integration"
import type { NextRequest } from "next/server.js"
import { BASE_PATH, siteOfEnv } from "../site-of-env.js"

type NextUrl = NextRequest["nextUrl"]

/**
 * Whether an address must stay open for everyone: Next's own files, the actions, and the pages that visitors are sent
 * to. Paths are compared in whole segments, and only in their plain spelling.
 */
export function isOpen(url: NextUrl, pages: readonly string[]): boolean {
  const { basePath, pathname } = url
  if (pages.some((page) => isSignInPage(url, page))) return true
  if (isAmbiguous(pathname)) return false
  return (
    pathname === "/favicon.ico" ||
    isUnder(pathname, "/_next") ||
    // The path of the actions includes Next's `basePath`.
    isUnder(basePath + pathname, siteOfEnv()?.basePath ?? BASE_PATH)
  )
}

/** Encoded dots and slashes lead elsewhere for a program that decodes them: `/_next/..%2Fadmin`. */
function isAmbiguous(pathname: string): boolean {
  return /%(?:25)*(?:2e|2f|5c)|\/\/|\\/i.test(pathname)
}
