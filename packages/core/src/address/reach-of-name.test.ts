import { expect, test } from "vitest"
import { isPublicName } from "./reach-of-name.js"

test.each([
  "bsky.social",
  "shiitake.us-east.host.bsky.network",
  "a.co",
  "xn--bcher-kva.example",
  "pds.xn--p1ai",
  `${"a".repeat(63)}.example`,
  "10.0.0.1.nip.io",
])("%s is a name of the public Internet", (host) => {
  expect(isPublicName(host)).toBe(true)
})

test.each([
  "",
  ".",
  "localhost",
  "intranet",
  "pds.localhost",
  "printer.local",
  "metadata.google.internal",
  "db.default.svc",
  "x.cluster.local",
  "router.lan",
  "nas.home",
  "1.0.0.127.in-addr.arpa",
  "router.home.arpa",
  "hidden.onion",
  "pds.test",
  "127.0.0.1",
  "127.1",
  "0x7f.1",
  "127.0.0.0x1",
  "0177.0.0.1",
  "2130706433",
  "[::1]",
  "::1",
  "[::ffff:127.0.0.1]",
  "bsky.social.",
  "bsky..social",
  ".bsky.social",
  "BSKY.social",
  "bsky.social:8443",
  "user@bsky.social",
  "bsky.social/path",
  "-bsky.social",
  "bsky-.social",
  "bsky_.social",
  "bsky.social\n",
  "bsky .social",
  "bücher.example",
  "127。0。0。1",
  `${"a".repeat(64)}.example`,
  `${"a.".repeat(127)}example`,
])("%j is none", (host) => {
  expect(isPublicName(host)).toBe(false)
})

test("no spelling of an address that a URL can have passes", () => {
  for (const text of ["0x7f000001", "017700000001", "127.1", "１２７.0.0.1", "%31%32%37.0.0.1"])
    expect(isPublicName(new URL(`https://${text}/`).hostname)).toBe(false)
})
