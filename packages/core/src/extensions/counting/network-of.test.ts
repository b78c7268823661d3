import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { isPublic, networkOf } from "./network-of.js"

describe("The network of an address", () => {
  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["192.0.2.7:51234", "192.0.2.7"],
    [" 192.0.2.7 ", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:c000:207", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["64:ff9b::192.0.2.7", "192.0.2.7"],
    ["2002:c000:207:1::1", "192.0.2.7"],
    ["2002:c000:207:ffff:1:2:3:4", "192.0.2.7"],
    ["64:ff9b:1::c000:207", "192.0.2.7"],
    ["64:ff9b:1:abcd::192.0.2.7", "192.0.2.7"],
    ["64:ff9b:1:c000:2:700::", "192.0.2.7"],
    // Only looks like one.
    ["64:ff9b:2::c000:207", "64:ff9b:2:0::/64"],
    ["64:ff9b:0:1::c000:207", "64:ff9b:0:1::/64"],
    // Only looks like an IPv4 client: whoever has the network may choose every address in it.
    ["2001:db8:1:2:0:ffff:c000:207", "2001:db8:1:2::/64"],
  ])("of %s is %s", async (address, network) => {
    expect(await networkOf(address)).toBe(network)
  })

  test.each([
    "",
    "unknown",
    "192.0.2",
    "192.0.2.999",
    "192.0.2.7.8",
    "3221225991",
    "0x7f.1",
    "app.example",
    "_hidden",
    "::1::2",
    "1:2:3:4:5:6:7:8:9",
    "[::1",
    "192.0.2.7, 198.51.100.1",
    "a".repeat(200),
    null,
    undefined,
  ])("there is none in %j", async (text) => {
    expect(await networkOf(text)).toBeNull()
  })

  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16))

  test("all addresses that share their first 64 bits are one client, however they are written", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(group, { minLength: 4, maxLength: 4 }),
        fc.array(group, { minLength: 4, maxLength: 4 }),
        fc.array(group, { minLength: 4, maxLength: 4 }),
        async (network, one, other) => {
          const plain = await networkOf([...network, ...one].join(":"))
          const padded = [...network, ...other].map((part) => part.padStart(4, "0"))
          expect(plain).toBe(await networkOf(padded.join(":").toUpperCase()))
        },
      ),
    )
  })

  test("any text is an address or none, and never an error", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect((await networkOf(text)) ?? "192.0.2.1").toMatch(
          /^(?:[\d.]{7,15}|[\da-f:]{9,21}\/64)$/,
        )
      }),
    )
  })

  test.each([
    "127.0.0.1",
    "::1",
    "10.0.0.7",
    "172.18.0.2",
    "192.168.1.4:9000",
    "fd00::7",
    "::ffff:10.0.0.7",
    "unknown",
  ])("%s may be that of a proxy, or of nobody", async (address) => {
    expect(await isPublic(address)).toBe(false)
  })

  test.each([
    "8.8.8.8",
    "64:ff9b::8.8.8.8",
    "64:ff9b:1::808:808",
    "::ffff:8.8.8.8",
    "2600:1f18::1",
    "[2600:1f18::1]:443",
  ])("%s is one of the Internet", async (address) => {
    expect(await isPublic(address)).toBe(true)
  })
})
