import type { AllTexts } from "../contract/all-texts.js"

/** Spanish, with "usted". */
export const es: AllTexts = {
  core: {
    signIn: "Iniciar sesión",
    signInTo: "Iniciar sesión en {site}",
    mailIgnore: "Si no ha solicitado este correo, puede ignorarlo sin problema.",
    mailExpiry: "El enlace solo funciona una vez y durante {time}.",
    mailLink: "Si el botón no funciona, abra este enlace:",
    goToSite: "Ir a {site}",
    tryAgain: "Volver a intentarlo",
    anotherWay: "Iniciar sesión de otra forma",
    newLink: "Obtener un enlace nuevo",

    signInTab: "Iniciar sesión",
    signInTitle: "Iniciar sesión",
    confirmPersonTitle: "Confirme que es usted",
    continueTo: "para continuar a {site}",
    logo: "Logotipo",
    lastUsed: "Último uso",
    betweenWays: "o",
    noWay: "Todavía no hay ninguna forma de iniciar sesión.",
    noAccount: "¿Aún no tiene cuenta?",
    createAccount: "Crear una cuenta",
    terms: "Condiciones de uso",
    privacy: "Privacidad",

    signInWith: "Iniciar sesión con {provider}",
    emailLabel: "Correo electrónico",
    emailPlaceholder: "email@example.com",
    passwordLabel: "Contraseña",
    usernameLabel: "Nombre de usuario",
    codeFieldLabel: "Código",
    nameLabel: "Nombre",
    phoneLabel: "Número de teléfono",
    forgotPassword: "¿Ha olvidado su contraseña?",
    showPassword: "Mostrar lo escrito",
    emailLink: "Recibir un enlace por correo",
    emailCode: "Recibir un código por correo",
    signInWithPasskey: "Iniciar sesión con llave de acceso",
    createPasskey: "Crear una llave de acceso",
    passkeyNeedsScript: "Las llaves de acceso necesitan JavaScript.",

    signedInTitle: "Ya ha iniciado sesión",
    continueAs: "Continuar como {person}",
    continue: "Continuar",
    useAnotherAccount: "Usar otra cuenta",

    errorUnknown: "No se puede iniciar sesión.",
    errorDifferentAccount: "Pruebe a iniciar sesión con otra cuenta.",
    errorProviderStart:
      "Esta forma de iniciar sesión no funciona en este momento. Vuelva a intentarlo o elija otra.",
    errorProviderRefused:
      "El otro sitio no ha iniciado su sesión. Vuelva a intentarlo o elija otra forma de iniciar sesión.",
    errorCancelled:
      "Se ha cancelado el inicio de sesión. Vuelva a intentarlo o elija otra forma de iniciar sesión.",
    errorSameAccount: "Ya tiene una cuenta aquí. Inicie sesión como lo hizo la otra vez.",
    errorAnotherAccount: "Esa es otra cuenta. Elija la que está vinculada aquí.",
    errorEmail: "No se ha podido enviar el correo. Compruebe la dirección y vuelva a intentarlo.",
    errorCredentials:
      "No se ha podido iniciar sesión. Compruebe que los datos introducidos sean correctos.",
    errorQueueFull:
      "Hay muchas personas iniciando sesión en este momento. Vuelva a intentarlo dentro de un minuto.",
    errorSessionRequired: "Inicie sesión para acceder a esta página.",
    errorFormExpired: "Esta página ha estado abierta demasiado tiempo. Vuelva a intentarlo.",
    errorNoCookies:
      "Su navegador no ha devuelto ninguna cookie. Permita las cookies de este sitio y vuelva a intentarlo.",
    errorLinkExpired: "El enlace de inicio de sesión ya no es válido. Solicite uno nuevo.",
    errorPasskey: "No se ha podido verificar su llave de acceso. Vuelva a intentarlo.",
    errorConfiguration:
      "El inicio de sesión no está disponible en este momento. Vuelva a intentarlo más tarde.",

    passkeyCancelled:
      "No se ha usado ninguna llave de acceso. Vuelva a intentarlo o elija otra forma de iniciar sesión.",
    passkeyTimeout: "Ha tardado demasiado. Vuelva a intentarlo.",
    passkeyUnsupported:
      "Este navegador no puede usar llaves de acceso aquí. Elija otra forma de iniciar sesión.",
    passkeyAlreadyRegistered:
      "Este dispositivo ya tiene una llave de acceso para esta cuenta. Inicie sesión con ella.",
    passkeyWrongSite: "Las llaves de acceso de este sitio no se pueden usar en esta dirección.",
    passkeyBusy:
      "Hay abierta otra ventana de llave de acceso. Termine en ella o ciérrela, y vuelva a intentarlo.",
    passkeyNetwork:
      "No se ha podido conectar con el sitio. Compruebe su conexión y vuelva a intentarlo.",
    passkeyServer:
      "No se ha podido usar su llave de acceso. Recargue la página y vuelva a intentarlo.",

    notFoundTitle: "Página no encontrada",
    notFoundText: "No hay ninguna página en esta dirección.",
    errorTitle: "Algo ha salido mal",
    errorText: "Vuelva a intentarlo. Si sigue ocurriendo, inténtelo más tarde.",
    configurationTitle: "Error del servidor",
    configurationText: "Hay un problema con la configuración del servidor.",
    configurationAdvice:
      "Si administra este sitio, consulte los registros del servidor para saber más.",
    errorReference: "Si pide ayuda, indique la referencia {reference}.",
    deniedTitle: "Acceso denegado",
    deniedText: "No tiene permiso para iniciar sesión.",
    oldLinkTitle: "No se puede iniciar sesión",
    oldLinkText: "El enlace de inicio de sesión ya no es válido.",
    oldLinkReason: "Es posible que ya se haya utilizado o que haya caducado.",
    expiredTitle: "Inicie sesión de nuevo",
    expiredText:
      "El inicio de sesión tardó demasiado, ya se completó o su navegador bloquea las cookies.",
    expiredAdvice: "Su cuenta no tiene ningún problema.",
    signedOutMeanwhile: "Se ha cerrado su sesión. Inicie sesión y, después, conecte la cuenta.",
    unknownWayTitle: "Esa forma de iniciar sesión no existe",
    unknownWayText: "Este sitio no ofrece esa forma de iniciar sesión. Elija otra.",

    signOut: "Cerrar sesión",
    signOutText: "¿Seguro que quiere cerrar sesión?",
    staySignedIn: "Mantener la sesión iniciada",
    unendedTitle: "La sesión no se ha cerrado en todas partes",
    unendedText:
      "Ha cerrado sesión en este navegador, pero el servidor no ha podido finalizar su sesión.",
    unendedAdvice:
      "Quien tenga una copia de ella todavía podría usarla. Vuelva a intentarlo dentro de un momento.",
    goOn: "Continuar sin reintentar",

    checkEmail: "Revise su correo",
    linkSent: "Hemos enviado un enlace de inicio de sesión a su dirección de correo.",
    linkSentTo: "Hemos enviado un enlace de inicio de sesión a {email}.",
    linkDelay: "Puede tardar un minuto en llegar. Mire también en la carpeta de spam.",
    sendAgain: "Enviar de nuevo",
    sendAgainSoon: "Podrá enviarlo de nuevo dentro de un minuto.",
    anotherAddress: "Usar otra dirección",

    confirmTitle: "¿Es usted?",
    confirmText:
      "Este enlace se solicitó en otro dispositivo o en otro navegador. Continúe solo si lo solicitó usted.",
    signInAs: "Iniciar sesión como {email}",
    confirmAdvice:
      "Si no quería iniciar sesión, cierre esta página. La sesión no se inicia hasta que pulse el botón.",
  },

  accountPage: {
    accountTitle: "Su cuenta",
    accountSessions: "Dónde ha iniciado sesión",
    thisBrowser: "Este navegador",
    browserOn: "{browser} en {system}",
    unknownBrowser: "Navegador desconocido",
    sessionBegan: "Inicio de sesión: {when}",
    sessionLastSeen: "Último uso: {when}",
    signOutOthers: "Cerrar sesión en todos los demás dispositivos",
    signOutEverywhere: "Cerrar sesión en todas partes",
    sessionEnded: "Se ha cerrado la sesión en ese dispositivo.",
    othersEnded: "Se ha cerrado la sesión en todos los demás dispositivos.",
    confirmItIsYou: "Confirme que es usted",
    confirmItIsYouText:
      "Para hacerlo, primero vuelva a iniciar sesión. Después volverá aquí y podrá pulsar de nuevo el botón.",
    accountPasskeys: "Llaves de acceso",
    noPasskeys: "Todavía no tiene ninguna llave de acceso.",
    addPasskey: "Añadir una llave de acceso",
    offerPasskeyTitle: "Inicia sesión más rápido la próxima vez",
    offerPasskeyText:
      "Con una llave de acceso, inicias sesión con tu huella, tu rostro o el bloqueo de pantalla. No tienes que recordar ninguna contraseña.",
    notNow: "Ahora no",
    unnamedPasskey: "Llave de acceso sin nombre",
    passkeySynced: "Sincronizada entre sus dispositivos",
    passkeyOnOneDevice: "Solo en un dispositivo",
    renamePasskey: "Cambiar el nombre",
    passkeyName: "Nombre",
    saveName: "Guardar",
    removePasskey: "Eliminar",
    removePasskeyText:
      "Ya no podrá iniciar sesión con esta llave de acceso. Se cerrará la sesión en todos los demás dispositivos.",
    lastWayToSignIn:
      "Esta llave de acceso no se puede eliminar porque no tiene otra forma de iniciar sesión.",
    passkeyRenamed: "La llave de acceso tiene un nombre nuevo.",
    passkeyRemoved:
      "La llave de acceso se ha eliminado. Es posible que su dispositivo siga ofreciéndola hasta que la elimine también en él.",
    passkeyNameRefused: "Ese nombre no se puede usar. Puede tener como máximo 100 caracteres.",
    linkedAccounts: "Cuentas vinculadas",
    alreadyGone: "Eso ya no existía.",
    wayTooNew:
      "No se ha eliminado nada: el método con el que ha iniciado sesión tiene menos de un día. Podrá eliminar otros más antiguos a partir del {when}. O inicie sesión ahora con uno que tenga desde hace más tiempo.",
    actingHere:
      "Está actuando como esta persona. Ve lo que ella ve. Lo que solo ella puede hacer se rechaza.",
    actingSession: "Alguien que trabaja para este sitio, actuando como usted",
    sectionFailed: "No se ha podido leer. Inténtelo más tarde.",
  },

  accountLink: {
    backToAccount: "Volver a su cuenta",
  },

  password: {
    createAccountText:
      "Escriba su correo electrónico. Recibirá un enlace para elegir una contraseña.",
    haveAccount: "¿Ya tiene una cuenta?",
    resetPassword: "Restablecer la contraseña",
    resetPasswordText:
      "Escriba su correo electrónico. Recibirá un enlace para elegir otra contraseña.",
    sendResetLink: "Enviar enlace",
    oneAddress: "Escriba una dirección de correo electrónico.",
    passwordMailSent:
      "Hemos enviado un mensaje a la dirección que ha escrito. Siga el enlace que contiene.",
    passwordMailSentTo: "Hemos enviado un mensaje a {email}. Siga el enlace que contiene.",
    choosePassword: "Elegir una contraseña",
    choosePasswordFor: "para {site}",
    newPassword: "Nueva contraseña",
    currentPassword: "Contraseña actual",
    passwordRule: "Al menos 8 caracteres. Unas cuantas palabras seguidas son fáciles de recordar.",
    savePassword: "Guardar contraseña",
    passwordTooShort: "Esta contraseña es demasiado corta.",
    passwordTooLong: "Esta contraseña es demasiado larga.",
    passwordOfSite:
      "Esta contraseña es fácil de adivinar. Elija una sin su dirección ni nuestro nombre.",
    passwordCommon: "Esta contraseña es una de las más usadas. Elija otra.",
    passwordLeaked: "Esta contraseña está en una lista pública de contraseñas robadas. Elija otra.",
    passwordLinkOld: "Este enlace ya no funciona",
    passwordLinkOldText: "Ha caducado o ya se ha utilizado.",
    changePassword: "Cambiar contraseña",
    passwordIsChanged:
      "Su contraseña se ha guardado. Se ha cerrado la sesión en sus otros dispositivos.",
    currentPasswordWrong: "La contraseña actual no es correcta.",
    passwordWrong: "El correo o la contraseña no son correctos.",
    hasPassword: "Tiene una contraseña.",
    noPassword: "Todavía no tiene contraseña.",
    passwordKeepsKeys: "Sus claves de API siguen funcionando.",
    checkKeys: "Revisar sus claves de API",
    signUpMailTitle: "Crear una cuenta en {site}",
    signUpMailText:
      "Elija una contraseña y su cuenta estará lista. El enlace funciona durante un día.",
    knownMailTitle: "Ya tiene una cuenta en {site}",
    knownMailText:
      "Alguien ha intentado crear una cuenta con esta dirección, pero usted ya tiene una. Inicie sesión con ella. Si no sabe su contraseña, elija otra. El enlace funciona durante media hora.",
    resetMailTitle: "Restablezca su contraseña de {site}",
    resetMailText:
      "Elija otra contraseña. Se cerrará la sesión en todos sus dispositivos. El enlace funciona durante media hora.",
    unknownMailTitle: "No hay ninguna cuenta en {site}",
    unknownMailText:
      "Alguien ha pedido otra contraseña, pero no hay ninguna cuenta con esta dirección. Quizá tenga una con otra dirección. O cree una: el enlace funciona durante un día.",
  },

  emailCode: {
    codeTitle: "Introduzca el código",
    codeSentTo: "Hemos enviado un código a {email}.",
    codeLabel: "Código del correo",
    codeOrLink: "También puede usar el enlace de ese correo.",
    codeWrong: "Ese no es el código del correo más reciente.",
    codeGone: "Este código ya no es válido aquí. Pida uno nuevo e introdúzcalo en este navegador.",
    codeTooMany:
      "Se han introducido demasiados códigos incorrectos para esta dirección. Por ahora solo puede iniciar sesión con el enlace del correo más reciente. Si no tiene enlace, pida que se lo envíen de nuevo.",
    codeMail: "Su código: {code}",
    codeMailText:
      "Introdúzcalo en el navegador en el que lo pidió. Validez: {time}. No se lo dé a nadie.",
    proveAddressTitle: "Confirme su dirección de correo",
    proveAddressText:
      "Su dirección {email} aún no está confirmada. Hasta entonces, quien lea su correo podría hacerse con su cuenta y eliminar lo que añada. Enviaremos un código a esa dirección.",
    sendAddressCode: "Enviar un código",
    confirmAddress: "Confirmar la dirección",
    addressProved: "Su dirección está confirmada.",
    addressTooMany: "Demasiados códigos. Vuelva a intentarlo dentro de una hora.",
    addressMailTitle: "Confirme su dirección de correo para {site}",
  },

  secondFactors: {
    secondStepTitle: "Un paso más",
    signingInAs: "Va a iniciar sesión como {person}.",
    secondStepText: "Introduzca los seis dígitos que muestra su aplicación de autenticación.",
    appCodeLabel: "Código",
    trustBrowser: "Confiar en este navegador y no volver a preguntar aquí durante {time}",
    confirmCode: "Confirmar",
    useRecoveryCode: "Usar un código de recuperación",
    useApp: "Usar la aplicación de autenticación",
    recoveryCodeLabel: "Código de recuperación",
    appCodeWrong:
      "Ese código no es correcto. Use el más reciente y compruebe que la hora de su dispositivo se ajusta automáticamente.",
    appCodeUsed: "Ese código ya se ha usado. Espere a que la aplicación muestre el siguiente.",
    appCodeTooMany:
      "Demasiados códigos incorrectos. Inténtelo más tarde o use un código de recuperación.",
    recoveryCodeWrong: "Ese no es uno de sus códigos de recuperación, o ya se ha usado.",
    secondStepOverTitle: "Este inicio de sesión ha terminado",
    secondStepOverText:
      "Ha tardado más de diez minutos, o se ha completado o cancelado en otro lugar.",
    addFactorTitle: "Añadir un segundo paso",
    addFactorRequired: "Para iniciar sesión aquí necesita un segundo paso.",
    addFactorText:
      "Escanee este código con una aplicación de autenticación e introduzca los seis dígitos que muestra.",
    qrCodeLabel: "Código QR para una aplicación de autenticación",
    keyInstead: "O introduzca esta clave en la aplicación:",
    openInApp: "Abrir en una aplicación de este dispositivo",
    copySecret: "Copiar",
    secretCopied: "Copiado",
    downloadSecret: "Descargar",
    printSecret: "Imprimir",
    recoveryCodesTitle: "Sus códigos de recuperación",
    recoveryCodesText:
      "Si pierde su dispositivo, cada uno de estos códigos le permite iniciar sesión una vez. Guárdelos donde nadie más los encuentre. No se volverán a mostrar.",
    recoveryCodesKept: "Los he guardado",
    twoStepTitle: "Segundo paso",
    noFactor:
      "Todavía no tiene una aplicación de autenticación. Con ella, nadie puede iniciar sesión en su nombre sin un código que solo muestra su dispositivo.",
    factorSince: "Aplicación de autenticación, añadida el {when}",
    recoveryCodesLeft: "Códigos de recuperación restantes: {count}",
    fewRecoveryCodes:
      "Le quedan pocos códigos de recuperación. Genere otros nuevos antes de que se acaben.",
    trustedBrowsers: "Navegadores de confianza: {count}",
    factorNeeded: "Su cuenta necesita un segundo paso. Añada uno.",
    factorNeededFrom:
      "Su cuenta necesita un segundo paso. A partir de esta fecha solo podrá iniciar sesión con él: {when}.",
    factorForPage:
      "La página que ha solicitado requiere un segundo paso. Añada uno y continuará en ella.",
    manageFactors: "Gestionar el segundo paso",
    replaceApp: "Usar otra aplicación",
    removeApp: "Quitar la aplicación",
    removeAppText:
      "Ya no se le pedirá un código. También se eliminarán sus códigos de recuperación y sus navegadores de confianza.",
    makeRecoveryCodes: "Generar nuevos códigos de recuperación",
    makeRecoveryCodesText: "Diez códigos nuevos sustituyen a los que tiene ahora.",
    forgetBrowsers: "Dejar de confiar en todos los navegadores",
    appRemoved: "La aplicación se ha quitado. Se ha cerrado la sesión en sus otros dispositivos.",
    browsersForgotten: "Ya no hay ningún navegador de confianza.",
    factorGone: "Eso ya no existía. Quizá se ha cambiado en otra ventana.",
    factorTooNew:
      "No se ha eliminado nada: el método con el que ha iniciado sesión tiene menos de un día. Podrá eliminar otros más antiguos a partir del {when}. O inicie sesión ahora con uno que tenga desde hace más tiempo.",
    appNotStarted:
      "La aplicación no se ha añadido: ha pasado más de una hora o algo ha cambiado en otra ventana. Empiece de nuevo.",
    startAgain: "Empezar de nuevo",
    goOnNow: "Ha confirmado que es usted. Ya puede continuar.",
    backToTwoStep: "Volver",
  },

  notices: {
    newBrowserTitle: "Nuevo inicio de sesión en {site}",
    newBrowserText:
      "Alguien ha iniciado sesión en su cuenta con un navegador que usted no había usado antes.",
    methodAddedTitle: "Nueva forma de iniciar sesión en {site}",
    methodAddedText: "Ahora puede iniciar sesión en su cuenta con {method}.",
    methodRemovedTitle: "Se ha eliminado una forma de iniciar sesión en {site}",
    methodRemovedText: "Ya no puede iniciar sesión en su cuenta con {method}.",
    noticePasskey: "una llave de acceso",
    signedOutTitle: "Se ha cerrado la sesión de {site} en todas partes",
    signedOutText: "Se han cerrado todas las sesiones de su cuenta.",
    sessionCopiedTitle: "Se ha cerrado una sesión en {site}",
    sessionCopiedText:
      "Es posible que alguien haya copiado un navegador en el que tenía la sesión iniciada, así que esa sesión se ha cerrado. Vuelva a iniciarla en él.",
    passwordChangedTitle: "Se ha cambiado su contraseña de {site}",
    passwordChangedText: "Su cuenta tiene una contraseña nueva. Las demás sesiones se han cerrado.",
    takenOverTitle: "Se ha confirmado su dirección en {site}",
    takenOverText:
      "Ha confirmado que esta dirección es suya. Se han eliminado las formas de iniciar sesión que otra persona pudo haber añadido y se han cerrado todas las sesiones.",
    appAddedTitle: "Nueva aplicación de autenticación para {site}",
    appAddedText:
      "Su cuenta tiene una nueva aplicación de autenticación. Para iniciar sesión necesita ahora un código de los que muestra.",
    appRemovedTitle: "Se ha eliminado su aplicación de autenticación de {site}",
    appRemovedText:
      "Para iniciar sesión en su cuenta ya no necesita un código de una aplicación de autenticación.",
    recoveryCodesMadeTitle: "Nuevos códigos de recuperación de {site}",
    recoveryCodesMadeText:
      "Su cuenta tiene nuevos códigos de recuperación. Los anteriores ya no sirven.",
    recoveryCodeUsedTitle: "Se ha usado un código de recuperación de {site}",
    recoveryCodeUsedText:
      "Alguien ha usado un código de recuperación para iniciar sesión en su cuenta. Códigos restantes: {left}.",
    codeWrongTitle: "Se ha introducido un código incorrecto en {site}",
    codeWrongText:
      "Alguien ha superado el primer paso del inicio de sesión en su cuenta y ha introducido un código incorrecto en el segundo. Ese código no ha dado acceso a nadie. Le avisamos de ello como máximo una vez por hora.",
    wayTooNewTitle: "Intento de eliminar un método de inicio de sesión en {site}",
    wayTooNewText:
      "Alguien ha iniciado sesión en su cuenta con un método añadido hace menos de un día y ha intentado eliminar otro más antiguo. No se ha eliminado nada. Será posible un día después de haberse añadido.",
    trustRemovedTitle: "Ya no se confía en ningún navegador en {site}",
    trustRemovedText:
      "Es posible que alguien haya copiado un navegador de su confianza. En todos los navegadores se vuelve a pedir un código de su aplicación de autenticación para iniciar sesión en su cuenta.",
    grantWidenedTitle: "{site} tiene más acceso a una cuenta conectada",
    grantWidenedText: "{site} puede hacer ahora más con su cuenta de {method}.",
    noticeScopes: "Permitido ahora: {scopes}",
    grantEndedTitle: "Se ha desconectado una cuenta de {site}",
    grantEndedText:
      "{site} ya no puede usar su cuenta de {method}. Su forma de iniciar sesión no ha cambiado.",
    grantLostTitle: "{site} ha perdido el acceso a una cuenta conectada",
    grantLostText:
      "{site} ya no puede usar su cuenta de {method}, porque el acceso ha terminado allí. Su sesión sigue abierta. Para conectarla de nuevo, abra {site} como de costumbre y permítalo donde haga falta.",
    dataExportedTitle: "Se han descargado sus datos de {site}",
    dataExportedText:
      "Alguien que ha iniciado sesión en su cuenta ha descargado lo que {site} guarda sobre ella. El archivo no contiene nada con lo que se pueda iniciar sesión.",
    actingStartedTitle: "Alguien de {site} está usando su cuenta",
    actingStartedText:
      "Alguien que trabaja para {site} está viendo su cuenta tal como la ve usted, durante una hora como máximo. No puede cambiar la forma en que inicia sesión, y sus sesiones continúan.",
    keyMadeTitle: "Nueva clave de API para {site}",
    keyMadeText:
      "Se ha creado una clave de API en su cuenta. Con ella, un programa puede usar {site} en su nombre. Funciona hasta que caduque o usted la elimine, aunque todas las sesiones hayan terminado.",
    keyRotatedTitle: "Se ha sustituido una clave de API de {site}",
    keyRotatedText:
      "Su cuenta tiene una clave de API nueva en lugar de otra anterior y puede hacer lo mismo. La anterior puede seguir funcionando hasta una semana.",
    keyLeakedTitle: "Se ha filtrado una clave de API de {site}",
    keyLeakedText:
      "Una de sus claves de API se ha encontrado donde otras personas pueden leerla, así que se ha eliminado. Los programas que la usan ya no tienen acceso.",
    keyLeakedAdvice:
      "Quite la clave de ese lugar, cree una nueva y póngala donde sus programas la necesiten. Si hay algo en su cuenta que no ha hecho usted, avise a los responsables de {site}.",
    noticeKeyLast: "La clave termina en {last}.",
    noticeKeyWhere: "Encontrada en: {where}",
    noticeKeysGoOn:
      "Sus claves de API siguen funcionando. Si otra persona pudiera conocer su contraseña, revíselas también.",
    accountBlockedTitle: "Su cuenta en {site} ha sido bloqueada",
    accountBlockedText:
      "Ya no puede iniciar sesión, y se han cerrado todas sus sesiones. Si cree que es un error, o si desea obtener sus datos o eliminar su cuenta, póngase en contacto con {site}.",
    accountUnblockedTitle: "Su cuenta en {site} ya no está bloqueada",
    accountUnblockedText: "Puede volver a iniciar sesión.",
    factorsResetTitle: "Se ha eliminado el segundo paso para iniciar sesión en {site}",
    factorsResetText:
      "Se han eliminado su aplicación de autenticación, sus códigos de recuperación y sus navegadores de confianza. Para iniciar sesión no necesitará ningún código hasta que vuelva a añadir una aplicación.",
    secondFactorRequiredTitle: "{site} le pide un segundo paso al iniciar sesión",
    secondFactorRequiredText:
      "Si aún no tiene una aplicación de autenticación, añadirá una la próxima vez que inicie sesión. A partir de entonces, escribirá un código de los que muestra.",
    newPasswordRequiredTitle: "Elija una contraseña nueva para {site}",
    newPasswordRequiredText:
      "Con su contraseña ya no puede entrar. Abra {site} como de costumbre e inicie sesión: recibirá un correo con un enlace para elegir una nueva.",
    dataGivenTitle: "Se han exportado sus datos de {site}",
    dataGivenText:
      "{site} ha exportado lo que guarda sobre su cuenta. El archivo no contiene nada con lo que se pueda iniciar sesión.",
    noticeAdvice:
      "Si ha sido usted, no tiene que hacer nada. Si no, inicie sesión, cierre todas las demás sesiones y avise a los responsables de {site}.",
    noticeSiteAdvice:
      "Lo han hecho los responsables de {site}. Si no lo ha pedido o no sabe por qué, póngase en contacto con ellos.",
  },

  keys: {
    keysTitle: "Claves de API",
    keysText:
      "Con una clave, un programa puede usar este sitio en su nombre, sin su contraseña. Usted elige qué puede hacer y puede eliminarla en cualquier momento.",
    noKeys: "Todavía no tiene claves.",
    newKey: "Crear una clave",
    keyNameLabel: "Nombre",
    keyNameHint: "Para qué es la clave, por ejemplo, el nombre de un programa.",
    keyScopesLabel: "Qué puede hacer la clave",
    keyNoScopes: "No hay nada que pueda permitir a una clave.",
    keyDaysLabel: "Cuánto tiempo funciona",
    keyDaysUntil: "{days} (hasta el {when})",
    keyNever: "Hasta que la elimine",
    keyMade: "Creada: {when}",
    keyUsed: "Último uso: {when}",
    keyUnused: "Nunca usada",
    keyEnds: "Caduca: {when}",
    keyEndsNever: "No caduca",
    keyReplaced: "Sustituida por una clave más reciente",
    replaceKey: "Sustituir",
    replaceKeyTitle: "¿Sustituir la clave?",
    replaceKeyText:
      "Obtendrá una clave nueva con el mismo nombre, que puede hacer lo mismo. Póngala donde los programas usan la anterior.",
    keyOverlapLabel: "Cuánto tiempo sigue funcionando la clave anterior",
    keyOverlapNone: "Deja de funcionar de inmediato",
    endKey: "Eliminar",
    endKeyTitle: "¿Eliminar la clave?",
    endKeyText: "Los programas que la usan pierden el acceso. Esto no se puede deshacer.",
    keyCancel: "Cancelar",
    shownKeyTitle: "Su clave nueva",
    shownKeyText:
      "Copie la clave ahora y guárdela donde nadie más pueda encontrarla. No se volverá a mostrar.",
    keyExample: "Para probarla, ejecute este comando:",
    shownKeyDone: "La he copiado",
    keyDeleted:
      "La clave se ha eliminado. Los programas que la usan serán rechazados en menos de un minuto.",
    keyGone: "Esa clave ya no existía.",
    keyFormSent:
      "Este formulario ya se había enviado, así que no se ha creado una segunda clave. Si no copió la primera, sustitúyala en la lista.",
    keyNameWrong: "Escriba un nombre: una línea de 100 caracteres como máximo.",
    keyScopesWrong: "Elija al menos una cosa que la clave pueda hacer.",
    keyDaysWrong: "Elija cuánto tiempo funciona la clave.",
    keysTooMany: "Tiene tantas claves como puede tener. Elimine una que ningún programa use.",
    keyReplacedBefore: "Esa clave ya se había sustituido. Sustituya la más reciente.",
    keyCount: "Claves: {count}",
    keyEndsNext: "{name} caduca el {when}.",
    manageKeys: "Administrar las claves",
  },

  tokens: {
    connectTitle: "Permitir más en {provider}",
    connectText: "Este sitio pide a {provider} que permita lo siguiente:",
    connectPlain: "Este sitio pide a {provider} acceso a su cuenta allí.",
    connectButton: "Continuar a {provider}",
    connectOld: "Este enlace no funciona",
    connectExpired:
      "Este enlace ha caducado o no es para usted. Vuelva atrás e inténtelo de nuevo.",
    connectionsTitle: "Cuentas conectadas",
    noConnections: "No hay nada conectado.",
    connectionSince: "{provider}, conectado el {when}",
    connectionScopes: "Permitido: {scopes}",
    connectionLost: "{provider} ha terminado el acceso. Conéctelo de nuevo donde lo necesite.",
    disconnect: "Desconectar {provider}",
    disconnected: "El acceso ha terminado.",
    connectionGone: "Ya había terminado antes.",
    manageConnections: "Gestionar cuentas conectadas",
  },
  accounts: {
    linkTitle: "Vincular {provider}",
    linkText: "Después podrá iniciar sesión en este sitio también con su cuenta de {provider}.",
    linkButton: "Continuar a {provider}",
    linkOld: "Este enlace no funciona",
    linkExpired: "Este enlace ha caducado o no es para usted. Vuelva atrás e inténtelo de nuevo.",
    profileTitle: "Perfil",
    noName: "Sin nombre todavía",
    addressProven: "Confirmada",
    addressUnproven: "Sin confirmar",
    changeProfile: "Editar perfil",
    profileImage: "Imagen",
    profileImageHint: "La dirección de una imagen en la web. Empieza por https://.",
    profileChanged: "Su perfil se ha modificado.",
    nameRefused:
      "Ese nombre no se puede usar. Escriba una sola línea de 100 caracteres como máximo.",
    imageRefused: "Esa imagen no se puede usar. Su dirección debe empezar por https://.",
    noAccounts: "Todavía no hay cuentas vinculadas. Con una puede iniciar sesión sin contraseña.",
    accountLinked: "Vinculada: {when}",
    accountScopes: "Permitido: {scopes}",
    addAccount: "Añadir {provider}",
    accountUnlinked:
      "La cuenta ya no está vinculada. Se ha cerrado la sesión en todos los demás dispositivos.",
    lastAccount:
      "Esta cuenta no se puede quitar porque no tiene otra forma de iniciar sesión. Añada antes otra.",
    passkeyAdded: "Añadida: {when}",
    dataTitle: "Sus datos",
    dataText:
      "Un archivo con lo que este sitio guarda sobre su cuenta. No contiene nada con lo que alguien pueda iniciar sesión.",
    downloadData: "Descargar",
    deleteConfirm: "Para confirmar, escriba {word}.",
    newAddressAsked: "Hemos enviado un enlace a la nueva dirección. Ábralo en este navegador.",
    newAddressRefused: "Esa dirección no se puede usar.",
    removeAccountText:
      "Ya no podrá iniciar sesión con {provider}. Se cerrará la sesión en todos los demás dispositivos.",
    newAddressLabel: "Nueva dirección de correo",
    newAddressHint: "Recibirá allí un enlace. No cambia nada hasta que lo abra.",
    newAddressButton: "Enviar el enlace",
    deleteWhat: "Se eliminará su cuenta y todo su contenido.",
    deleteWordWrong: "No coincide. Escríbalo tal como aparece arriba.",
  },

  addressChange: {
    changeAddressTitle: "Cambiar su correo electrónico",
    changeAddressText:
      "Su cuenta pasará a tener la dirección {email}. Aquí seguirá con la sesión iniciada y sus demás sesiones se cerrarán.",
    changeAddressButton: "Usar esta dirección",
    addressChanged: "Su cuenta tiene ahora la dirección {email}.",
    addressLinkOld: "Este enlace no funciona",
    addressLinkOldText:
      "Ha caducado, ya se ha utilizado o se ha abierto en un navegador distinto de aquel en el que lo solicitó.",
    addressTaken: "Esta dirección pertenece a otra cuenta. No ha cambiado nada.",
    undoTitle: "Deshacer el cambio de dirección",
    undoText:
      "Su cuenta recuperará la dirección {email}. Se cerrarán todas las sesiones y se eliminará todo lo que se haya añadido a la cuenta desde el cambio.",
    undoButton: "Deshacer el cambio",
    undoWithPasskey: "Confirmar con una llave de acceso",
    undoneTitle: "Se ha deshecho el cambio",
    undoneText: "Su cuenta vuelve a tener esta dirección. Inicie sesión y revise su cuenta.",
    reservedTitle: "Esta dirección se ha cambiado",
    reservedText:
      "El {when}, la cuenta con {email} recibió otra dirección. Si es su cuenta y no lo hizo usted, deshaga el cambio. Si es otra persona, continúe con una cuenta nueva: entonces el cambio ya no se podrá deshacer.",
    reservedPlain:
      "El {when}, la cuenta con {email} recibió otra dirección. Si es su cuenta, inicie sesión con la nueva. Si es otra persona, continúe con una cuenta nueva.",
    newAccountButton: "Continuar con una cuenta nueva",
    confirmMailTitle: "Confirme su nueva dirección para {site}",
    confirmMailText:
      "Alguien quiere usar esta dirección para su cuenta en {site}. Si ha sido usted, abra este enlace antes de una hora en el navegador en el que lo solicitó.",
    takenMailTitle: "Esta dirección ya tiene una cuenta en {site}",
    takenMailText:
      "Alguien quería usar esta dirección para su cuenta en {site}. Pertenece a otra cuenta, por lo que no ha cambiado nada.",
    askedMailTitle: "Una nueva dirección para su cuenta en {site}",
    askedMailText:
      "Alguien que ha iniciado sesión en su cuenta ha pedido otra dirección de correo. Seguirá como está hasta que se confirme la nueva.",
    changedMailTitle: "Se ha cambiado su dirección en {site}",
    changedMailText: "Su cuenta tiene ahora otra dirección de correo. Inicie sesión con la nueva.",
    changedMailUndo:
      "Su cuenta tiene ahora otra dirección de correo. Si no ha sido usted, deshaga el cambio antes de siete días.",
    restoredMailTitle: "Se ha deshecho el cambio de su dirección en {site}",
    restoredMailText:
      "Su cuenta vuelve a tener su dirección de correo anterior. Se han cerrado todas las sesiones.",
    releasedMailTitle: "Su dirección anterior en {site} tiene una cuenta nueva",
    releasedMailText:
      "Alguien que lee el correo de su dirección anterior se ha registrado con ella. El cambio de su dirección ya no se puede deshacer.",
  },

  deletion: {
    keepTitle: "¿Quiere conservar su cuenta?",
    keepText:
      "Su cuenta se eliminará el {when}, porque alguien con la sesión iniciada lo solicitó.",
    keepButton: "Conservar la cuenta",
    leaveButton: "Eliminarla como estaba previsto",
    leaveText: "Su cuenta se eliminará el {when}. Para conservarla, inicie sesión antes.",
    deleteTitle: "Eliminar la cuenta",
    deleteText: "Su cuenta y todo su contenido se eliminarán de inmediato. No se puede deshacer.",
    deleteEndsKeys: "También sus claves de API dejan de funcionar.",
    deleteAsked:
      "Le hemos enviado un enlace. Ábralo en este navegador antes de diez minutos: allí eliminará la cuenta.",
    deletedTitle: "Se ha eliminado la cuenta",
    deletedText: "Para volver a usar este sitio, inicie sesión: tendrá una cuenta nueva.",
    deleteLinkOld: "Este enlace no funciona",
    deleteLinkOldText:
      "Ha caducado, ya se ha utilizado o se ha abierto en un navegador distinto de aquel en el que lo solicitó.",
    deletionMailTitle: "Su cuenta en {site} se eliminará",
    deletionMailText:
      "Alguien que ha iniciado sesión en su cuenta ha pedido eliminarla. Se hará el {when}. Para conservar la cuenta, inicie sesión antes.",
    keptMailTitle: "Su cuenta en {site} se conserva",
    keptMailText: "Finalmente, su cuenta no se eliminará.",
    deletedMailTitle: "Su cuenta en {site} ha sido eliminada",
    deletedMailText:
      "Se han eliminado su cuenta y lo que {site} guardaba sobre ella. No se puede deshacer.",
    deleteMailTitle: "Eliminar su cuenta en {site}",
    deleteMailText:
      "Alguien que ha iniciado sesión en su cuenta ha pedido eliminarla. Si ha sido usted, abra este enlace antes de diez minutos en el navegador en el que lo solicitó.",
  },

  limits: {
    tooManyAttempts: "Demasiados intentos",
    tryAgainWhen: "Podrá volver a intentarlo {when}.",
  },

  administration: {
    actingRefusedTitle: "Esto solo puede hacerlo la propia persona",
    actingRefusedText:
      "Está actuando como otra persona, y solo ella puede hacer esto. No se ha hecho nada. Para dejar de actuar como ella, use su panel de administración o cierre la sesión.",
    blockedTitle: "Su cuenta ha sido bloqueada",
    blockedText:
      "Ya no puede iniciar sesión aquí. Si cree que es un error, o si desea obtener sus datos o eliminar su cuenta, póngase en contacto con este sitio.",
    passwordRequiredTitle: "Elija una contraseña nueva",
    passwordRequiredText:
      "Este sitio le pide que elija una contraseña nueva antes de volver a iniciar sesión con ella. Recibirá un enlace por correo electrónico.",
    passwordRequiredButton: "Enviar el enlace",
    passwordRequiredSent: "El enlace está en camino. Puede cerrar esta página.",
  },
}
