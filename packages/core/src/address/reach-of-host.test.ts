import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { reachOfHost } from "./reach-of-host.js"

const reachOf = (authority: string) => reachOfHost(new URL(`https://${authority}/`).hostname)

describe("On the public Internet", () => {
  test.each([
    "op.example",
    "accounts.google.com",
    "op.example.",
    "8.8.8.8",
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "126.255.255.255",
    "128.0.0.0",
    "169.253.0.1",
    "172.15.255.255",
    "172.32.0.0",
    "192.167.255.255",
    "192.169.0.0",
    "223.255.255.255",
    "[2606:4700::1111]",
    "[2a00:1450:4001:80b::200e]",
    "[::ffff:8.8.8.8]",
    "[2002:808:808::1]",
    "[2001:200::1]",
    "[2001:4860:4860::8888]",
    "[2a00:db8::1]",
    "localhost.example",
    "internal.example",
  ])("%s", async (authority) => {
    expect(await reachOf(authority)).toBe("public")
  })
})

describe("On a private network, or this machine", () => {
  test.each([
    "localhost",
    "LOCALHOST",
    "localhost.",
    "op.localhost",
    "keycloak",
    "idp.corp.internal",
    "idp.corp.internal.",
    "idp.local",
    "nas.lan",
    "router.home.arpa",
    "idp.default.svc.cluster.local",
    "10.0.0.1",
    "10.255.255.255",
    "100.64.0.1",
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "017700000001",
    "0177.0.0.1",
    "127.0.0.1.",
    "１２７.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.0.1",
    "3232235521",
    "198.18.0.1",
    "203.0.113.7",
    "192.0.0.1",
    "192.0.2.1",
    "192.88.99.1",
    "198.51.100.1",
    "[::1]",
    "[0:0:0:0:0:0:0:1]",
    "[::7f00:1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::ffff:a00:1]",
    "[64:ff9b::10.0.0.1]",
    "[2002:a00:1::]",
    "[fc00::1]",
    "[fdff::1]",
    "[fec0::1]",
    "[2001:db8::1]",
    "[2001::1]",
    "[100::1]",
    "[3fff::1]",
    "[4000::1]",
    "[2001:1ff::1]",
    // These end like an embedded IPv4 address, and are none.
    "[fd00::ffff:808:808]",
    "[0:0:0:0:1:ffff:808:808]",
    "[fd00:ff9b::808:808]",
    "[64:1::808:808]",
    "[64:ff9b:1::808:808]",
  ])("%s", async (authority) => {
    expect(await reachOf(authority)).toBe("private")
  })
})

describe("Where no server of anybody's choice is", () => {
  test.each([
    "0.0.0.0",
    "0",
    "0.1.2.3",
    "169.254.169.254",
    "2852039166",
    "0xa9fea9fe",
    "0251.0376.0251.0376",
    "169.254.169.254.",
    "224.0.0.1",
    "255.255.255.255",
    "240.0.0.1",
    "[::]",
    "[fe80::1]",
    "[febf::1]",
    "[ff02::1]",
    "[::ffff:169.254.169.254]",
    "[::ffff:a9fe:a9fe]",
    "[64:ff9b::a9fe:a9fe]",
    "[2002:a9fe:a9fe::]",
    "[::ffff:0.0.0.0]",
    "[fd00:ec2::254]",
    "metadata",
    "metadata.google.internal",
    "metadata.google.internal.",
    "METADATA.goog",
    "instance-data",
    "100.100.100.200",
    "168.63.129.16",
    "192.0.0.192",
    "[::ffff:168.63.129.16]",
    "[64:ff9b::168.63.129.16]",
    "[2002:a83f:8110::]",
    "[::ffff:100.100.100.200]",
    "[::ffff:192.0.0.192]",
    "[fd00:ec2::23]",
    "[fd20:ce::254]",
    "[ff00::1]",
  ])("%s", async (authority) => {
    expect(await reachOf(authority)).toBe("none")
  })
})

test("an IPv4 address leads to one place, however it is spelled", async () => {
  await fc.assert(
    fc.asyncProperty(fc.ipV4Extended(), fc.ipV4(), async (extended, plain) => {
      const canonical = new URL(`https://${extended}/`).hostname
      expect(await reachOf(extended)).toBe(await reachOf(canonical))
      expect(await reachOf(`[::ffff:${plain}]`)).toBe(await reachOf(plain))
    }),
  )
})

test("an IPv6 address has a place too, and none of those outside 2000::/3 is public", async () => {
  await fc.assert(
    fc.asyncProperty(fc.ipV6(), async (text) => {
      const { hostname } = new URL(`https://[${text}]/`)
      const isGlobal = /^\[[23][0-9a-f]{3}:/.test(hostname)
      const holdsIpv4 = /^\[(?:::ffff:|64:ff9b:)/.test(hostname)
      expect((await reachOfHost(hostname)) !== "public" || isGlobal || holdsIpv4).toBe(true)
    }),
  )
})
