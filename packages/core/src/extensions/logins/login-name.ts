/** The name of the note. Here, so that a program without `providerLogout()` contains nothing else of it. */
export const LOGIN = "providerLogout.login"
