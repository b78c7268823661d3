import { SessionProvider } from "../lib/client"
import type { AppProps } from "next/app"
import Head from "next/head"
import Link from "next/link"
import type { PageProps } from "../lib/page-props"
import "sallyport-example-store/style.css"

export default function Application({ Component, pageProps }: AppProps<PageProps>) {
  return (
    <SessionProvider session={pageProps.session}>
      <Head>
        <title>Sallyport on the Pages Router</title>
      </Head>
      <main>
        <Component {...pageProps} />
      </main>
      <nav aria-label="Pages">
        <Link href="/">Home</Link> <Link href="/members">Members</Link>{" "}
        <Link href="/admin">Administration</Link>
      </nav>
    </SessionProvider>
  )
}
