import { signOut } from "#auth"

export default defineEventHandler((event) => signOut(event, { redirectTo: "/" }))
