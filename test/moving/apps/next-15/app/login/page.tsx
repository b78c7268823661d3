import { signIn } from "../../auth"

async function leave() {
  "use server"
  await signIn("local", { redirectTo: "/me" })
}

export default function Login() {
  return (
    <form action={leave}>
      <button>Sign in</button>
    </form>
  )
}
