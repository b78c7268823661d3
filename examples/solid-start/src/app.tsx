import { A, Router } from "@solidjs/router"
import { FileRoutes } from "@solidjs/start/router"
import { Suspense } from "solid-js"
import "sallyport-example-store/style.css"

export default function App() {
  return (
    <Router
      root={(props) => (
        <>
          <main>
            <Suspense>{props.children}</Suspense>
          </main>
          <nav aria-label="Pages">
            <A href="/">Home</A> <A href="/members">Members</A> <A href="/admin">Administration</A>
          </nav>
        </>
      )}
    >
      <FileRoutes />
    </Router>
  )
}
