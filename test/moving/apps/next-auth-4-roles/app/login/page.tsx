"use client"

import { signIn } from "next-auth/react"
import { useRouter } from "next/navigation"
import { useState, type FormEvent } from "react"

export default function Login() {
  const router = useRouter()
  const [error, setError] = useState("")

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    const answer = await signIn("credentials", { ...fields, redirect: false })
    if (answer?.ok) router.push("/client")
    else setError(answer?.error ?? "")
  }

  return (
    <>
      <form id="credentials" onSubmit={submit}>
        <input name="username" />
        <input name="password" type="password" />
        <button>Sign in</button>
      </form>
      <p id="error">{error}</p>
      <button id="local" onClick={() => signIn("local", { callbackUrl: "/client" })}>
        Sign in with Local
      </button>
    </>
  )
}
