import { expect, test } from "vitest"
import { browserName } from "./browser-name.js"

const gecko = "Gecko/20100101 Firefox/144.0"
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)"

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) ${gecko}`, "Firefox on Windows"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, "Chrome on Linux"],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
    "Safari on macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0`, "Chrome on ChromeOS"],
  ["Mozilla/5.0 (Windows NT 10.0)", "Windows"],
  [`Mozilla/5.0 ${gecko}`, "Firefox"],
  ["curl/8.14.1", null],
  ["<script>alert(1)</script>", null],
  ["", null],
  [null, null],
])("%s is %s", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})

test("a text of any length is looked at in little time", () => {
  const started = performance.now()
  browserName("Version/".repeat(100_000))
  expect(performance.now() - started).toBeLessThan(50)
})
