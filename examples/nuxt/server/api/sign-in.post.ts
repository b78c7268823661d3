import { signIn } from "#auth"

/** Signs in with the identity provider of `sallyport-dev`. */
export default defineEventHandler((event) => signIn(event, "local", { redirectTo: "/" }))
