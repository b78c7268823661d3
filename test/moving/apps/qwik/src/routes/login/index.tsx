import { component$ } from "@builder.io/qwik"
import { Form } from "@builder.io/qwik-city"
import { useSignIn } from "../plugin@auth"

export default component$(() => {
  const signIn = useSignIn()
  return (
    <Form action={signIn}>
      <input type="hidden" name="providerId" value="local" />
      <input type="hidden" name="options.redirectTo" value="/me" />
      <button>Sign in</button>
    </Form>
  )
})
