/** @jest-environment node */
import NextAuth, { getServerSession } from "next-auth"
import { decode, encode } from "next-auth/jwt"
import * as next from "next-auth/next"
import CredentialsProvider from "next-auth/providers/credentials"
import GoogleProvider from "next-auth/providers/google"

const secret = "s".repeat(32)

test("the configuration of an application", () => {
  const providers = [
    GoogleProvider({ clientId: "id", clientSecret: "secret" }),
    CredentialsProvider({ credentials: {}, authorize: () => null }),
  ]
  expect(NextAuth({ secret, providers })).toBeInstanceOf(Function)
  expect([getServerSession, next.getServerSession]).toEqual([
    expect.any(Function),
    expect.any(Function),
  ])
})

test("a token", async () => {
  const token = await encode({ token: { sub: "ada" }, secret })
  expect(await decode({ token, secret })).toMatchObject({ sub: "ada" })
})
