import type { AllTexts } from "../contract/all-texts.js"

/** Portuguese of Brazil, with "você". */
export const ptBr: AllTexts = {
  core: {
    signIn: "Entrar",
    signInTo: "Entrar em {site}",
    mailIgnore: "Se você não solicitou este e-mail, pode ignorá-lo.",
    mailExpiry: "O link funciona apenas uma vez, por {time}.",
    mailLink: "Se o botão não funcionar, abra este link:",
    goToSite: "Ir para {site}",
    tryAgain: "Tentar novamente",
    anotherWay: "Entrar de outra forma",
    newLink: "Receber um novo link",

    signInTab: "Entrar",
    signInTitle: "Entrar",
    confirmPersonTitle: "Confirme que é você",
    continueTo: "para continuar em {site}",
    logo: "Logotipo",
    lastUsed: "Último uso",
    betweenWays: "ou",
    noWay: "Ainda não há nenhuma forma de entrar.",
    noAccount: "Ainda não tem conta?",
    createAccount: "Criar conta",
    terms: "Termos",
    privacy: "Privacidade",

    signInWith: "Entrar com {provider}",
    emailLabel: "E-mail",
    emailPlaceholder: "email@example.com",
    passwordLabel: "Senha",
    usernameLabel: "Nome de usuário",
    codeFieldLabel: "Código",
    nameLabel: "Nome",
    phoneLabel: "Número de telefone",
    forgotPassword: "Esqueceu a senha?",
    showPassword: "Mostrar o que foi digitado",
    emailLink: "Receber um link de acesso por e-mail",
    emailCode: "Receber um código por e-mail",
    signInWithPasskey: "Entrar com uma chave de acesso",
    createPasskey: "Criar uma chave de acesso",
    passkeyNeedsScript: "As chaves de acesso precisam de JavaScript.",

    signedInTitle: "Você já está conectado",
    continueAs: "Continuar como {person}",
    continue: "Continuar",
    useAnotherAccount: "Usar outra conta",

    errorUnknown: "Não foi possível entrar.",
    errorDifferentAccount: "Tente entrar com outra conta.",
    errorProviderStart:
      "Essa forma de entrar não está funcionando no momento. Tente novamente ou escolha outra.",
    errorProviderRefused:
      "O outro site não confirmou o seu acesso. Tente novamente ou escolha outra forma de entrar.",
    errorCancelled: "O acesso foi cancelado. Tente novamente ou escolha outra forma de entrar.",
    errorSameAccount: "Você já tem uma conta aqui. Entre da mesma forma que antes.",
    errorAnotherAccount: "Essa é outra conta. Escolha a que está vinculada aqui.",
    errorEmail: "Não foi possível enviar o e-mail. Confira o endereço e tente novamente.",
    errorCredentials: "Não foi possível entrar. Confira se os dados informados estão corretos.",
    errorQueueFull: "Muitas pessoas estão entrando neste momento. Tente novamente em um minuto.",
    errorSessionRequired: "Entre para acessar esta página.",
    errorFormExpired: "Esta página ficou aberta por muito tempo. Tente novamente.",
    errorNoCookies:
      "O seu navegador não devolveu nenhum cookie. Permita os cookies deste site e tente novamente.",
    errorLinkExpired: "O link de acesso não é mais válido. Solicite um novo.",
    errorPasskey: "Não foi possível verificar a sua chave de acesso. Tente novamente.",
    errorConfiguration: "O acesso não está disponível no momento. Tente novamente mais tarde.",

    passkeyCancelled:
      "Nenhuma chave de acesso foi usada. Tente novamente ou escolha outra forma de entrar.",
    passkeyTimeout: "Demorou demais. Tente novamente.",
    passkeyUnsupported:
      "Este navegador não pode usar chaves de acesso aqui. Escolha outra forma de entrar.",
    passkeyAlreadyRegistered:
      "Este dispositivo já tem uma chave de acesso para esta conta. Entre com ela.",
    passkeyWrongSite: "As chaves de acesso deste site não podem ser usadas neste endereço.",
    passkeyBusy:
      "Outra janela de chave de acesso está aberta. Conclua nela, ou feche-a e tente novamente.",
    passkeyNetwork: "Não foi possível acessar o site. Verifique a sua conexão e tente novamente.",
    passkeyServer:
      "Não foi possível usar a sua chave de acesso. Recarregue a página e tente novamente.",

    notFoundTitle: "Página não encontrada",
    notFoundText: "Não há nenhuma página neste endereço.",
    errorTitle: "Algo deu errado",
    errorText: "Tente novamente. Se continuar acontecendo, volte mais tarde.",
    configurationTitle: "Erro no servidor",
    configurationText: "Há um problema na configuração do servidor.",
    configurationAdvice:
      "Se você administra este site, consulte os logs do servidor para saber mais.",
    errorReference: "Se pedir ajuda, informe a referência {reference}.",
    deniedTitle: "Acesso negado",
    deniedText: "Você não tem permissão para entrar.",
    oldLinkTitle: "Não foi possível entrar",
    oldLinkText: "O link de acesso não é mais válido.",
    oldLinkReason: "Ele pode já ter sido usado ou ter expirado.",
    expiredTitle: "Entre novamente",
    expiredText: "O acesso demorou demais, já foi concluído ou o seu navegador bloqueia cookies.",
    expiredAdvice: "Não há nada de errado com a sua conta.",
    signedOutMeanwhile: "Você saiu da sua conta. Entre novamente e depois vincule a outra conta.",
    unknownWayTitle: "Essa forma de entrar não existe",
    unknownWayText: "Este site não oferece essa forma de entrar. Escolha outra.",

    signOut: "Sair",
    signOutText: "Tem certeza de que deseja sair?",
    staySignedIn: "Continuar conectado",
    unendedTitle: "Você não saiu em todos os lugares",
    unendedText: "Você saiu neste navegador, mas o servidor não conseguiu encerrar a sua sessão.",
    unendedAdvice: "Quem tiver uma cópia dela ainda pode usá-la. Tente novamente em instantes.",
    goOn: "Continuar sem tentar de novo",

    checkEmail: "Confira o seu e-mail",
    linkSent: "Enviamos um link de acesso para o seu e-mail.",
    linkSentTo: "Enviamos um link de acesso para {email}.",
    linkDelay: "Ele pode levar um minuto para chegar. Confira também a caixa de spam.",
    sendAgain: "Enviar novamente",
    sendAgainSoon: "Você poderá enviá-lo novamente em um minuto.",
    anotherAddress: "Usar outro endereço",

    confirmTitle: "É você?",
    confirmText:
      "Este link de acesso foi solicitado em outro dispositivo ou em outro navegador. Continue somente se você mesmo o solicitou.",
    signInAs: "Entrar como {email}",
    confirmAdvice:
      "Se você não pediu para entrar, feche esta página. Ninguém entra até que você pressione o botão.",
  },

  accountPage: {
    accountTitle: "Sua conta",
    accountSessions: "Onde você está conectado",
    thisBrowser: "Este navegador",
    browserOn: "{browser} no {system}",
    unknownBrowser: "Navegador desconhecido",
    sessionBegan: "Entrada: {when}",
    sessionLastSeen: "Último uso: {when}",
    signOutOthers: "Sair de todos os outros dispositivos",
    signOutEverywhere: "Sair em todos os lugares",
    sessionEnded: "Você saiu nesse dispositivo.",
    othersEnded: "Você saiu em todos os outros dispositivos.",
    confirmItIsYou: "Confirme que é você",
    confirmItIsYouText:
      "Para fazer isso, primeiro entre novamente. Depois você voltará para cá e poderá pressionar o botão outra vez.",
    accountPasskeys: "Chaves de acesso",
    noPasskeys: "Você ainda não tem chaves de acesso.",
    addPasskey: "Adicionar uma chave de acesso",
    offerPasskeyTitle: "Entre mais rápido da próxima vez",
    offerPasskeyText:
      "Com uma chave de acesso, você entra com a impressão digital, o rosto ou o bloqueio de tela. Não há senha para lembrar.",
    notNow: "Agora não",
    unnamedPasskey: "Chave de acesso sem nome",
    passkeySynced: "Sincronizada entre os seus dispositivos",
    passkeyOnOneDevice: "Somente em um dispositivo",
    renamePasskey: "Renomear",
    passkeyName: "Nome",
    saveName: "Salvar",
    removePasskey: "Remover",
    removePasskeyText:
      "Você não poderá mais entrar com esta chave de acesso. Todos os outros dispositivos serão desconectados.",
    lastWayToSignIn:
      "Esta chave de acesso não pode ser removida, porque você não tem outra forma de entrar.",
    passkeyRenamed: "A chave de acesso tem um novo nome.",
    passkeyRemoved:
      "A chave de acesso foi removida. O seu dispositivo pode continuar a oferecê-la até que você a exclua lá também.",
    passkeyNameRefused: "Esse nome não pode ser usado. Ele pode ter no máximo 100 caracteres.",
    linkedAccounts: "Contas vinculadas",
    alreadyGone: "Isso não existia mais.",
    wayTooNew:
      "Nada foi removido: a forma como você entrou tem menos de um dia. Ela poderá remover outras mais antigas a partir de {when}. Ou entre agora de uma forma que você tem há mais tempo.",
    actingHere:
      "Você está agindo como esta pessoa. Você vê o que ela vê. O que só ela pode fazer é recusado.",
    actingSession: "Alguém que trabalha para este site, agindo como você",
    sectionFailed: "Não foi possível ler. Tente novamente mais tarde.",
  },

  accountLink: {
    backToAccount: "Voltar à sua conta",
  },

  password: {
    createAccountText: "Digite seu e-mail. Você receberá um link para escolher uma senha.",
    haveAccount: "Já tem uma conta?",
    resetPassword: "Redefinir a senha",
    resetPasswordText: "Digite seu e-mail. Você receberá um link para escolher outra senha.",
    sendResetLink: "Enviar link",
    oneAddress: "Digite um endereço de e-mail.",
    passwordMailSent:
      "Uma mensagem está a caminho do endereço que você digitou. Siga o link que está nela.",
    passwordMailSentTo: "Uma mensagem está a caminho de {email}. Siga o link que está nela.",
    choosePassword: "Escolher uma senha",
    choosePasswordFor: "para {site}",
    newPassword: "Nova senha",
    currentPassword: "Senha atual",
    passwordRule: "Pelo menos 8 caracteres. Algumas palavras seguidas são fáceis de lembrar.",
    savePassword: "Salvar senha",
    passwordTooShort: "Esta senha é curta demais.",
    passwordTooLong: "Esta senha é longa demais.",
    passwordOfSite:
      "Esta senha é fácil de adivinhar. Escolha uma sem o seu endereço ou o nosso nome.",
    passwordCommon: "Esta senha é uma das mais usadas. Escolha outra.",
    passwordLeaked: "Esta senha está em uma lista pública de senhas roubadas. Escolha outra.",
    passwordLinkOld: "Este link não funciona mais",
    passwordLinkOldText: "Ele expirou ou já foi usado.",
    changePassword: "Mudar senha",
    passwordIsChanged: "Sua senha foi salva. Seus outros dispositivos foram desconectados.",
    currentPasswordWrong: "A senha atual está errada.",
    passwordWrong: "E-mail ou senha incorretos.",
    hasPassword: "Você tem uma senha.",
    noPassword: "Você ainda não tem uma senha.",
    passwordKeepsKeys: "Suas chaves de API continuam funcionando.",
    checkKeys: "Verificar suas chaves de API",
    signUpMailTitle: "Criar uma conta em {site}",
    signUpMailText: "Escolha uma senha e sua conta estará pronta. O link funciona por um dia.",
    knownMailTitle: "Você já tem uma conta em {site}",
    knownMailText:
      "Alguém tentou criar uma conta com este endereço, mas você já tem uma. Entre com ela. Se não sabe a senha, escolha outra. O link funciona por meia hora.",
    resetMailTitle: "Redefinir sua senha de {site}",
    resetMailText:
      "Escolha outra senha. Todos os seus dispositivos serão desconectados. O link funciona por meia hora.",
    unknownMailTitle: "Nenhuma conta em {site}",
    unknownMailText:
      "Alguém pediu outra senha, mas não há conta com este endereço. Talvez você tenha uma com outro endereço. Ou crie uma: o link funciona por um dia.",
  },

  emailCode: {
    codeTitle: "Digite o código",
    codeSentTo: "Enviamos um código para {email}.",
    codeLabel: "Código do e-mail",
    codeOrLink: "Você também pode usar o link desse e-mail.",
    codeWrong: "Esse não é o código do e-mail mais recente.",
    codeGone: "Este código não é mais válido aqui. Peça um novo e digite-o neste navegador.",
    codeTooMany:
      "Foram digitados códigos errados demais para este endereço. Por enquanto, só o link do e-mail mais recente permite entrar. Se ele não tiver um link, peça um novo envio.",
    codeMail: "Seu código: {code}",
    codeMailText:
      "Digite-o no navegador em que você o pediu. Validade: {time}. Não o passe a ninguém.",
    proveAddressTitle: "Confirme seu endereço de e-mail",
    proveAddressText:
      "Seu endereço {email} ainda não foi confirmado. Até lá, quem ler os e-mails dele poderia assumir sua conta e remover o que você adicionar. Enviaremos um código para ele.",
    sendAddressCode: "Enviar um código",
    confirmAddress: "Confirmar endereço",
    addressProved: "Seu endereço foi confirmado.",
    addressTooMany: "Códigos demais. Tente novamente em uma hora.",
    addressMailTitle: "Confirme seu endereço de e-mail para {site}",
  },

  secondFactors: {
    secondStepTitle: "Mais uma etapa",
    signingInAs: "Você está entrando como {person}.",
    secondStepText: "Digite os seis dígitos mostrados no seu aplicativo autenticador.",
    appCodeLabel: "Código",
    trustBrowser: "Confiar neste navegador e não perguntar aqui por {time}",
    confirmCode: "Confirmar",
    useRecoveryCode: "Usar um código de recuperação",
    useApp: "Usar o aplicativo autenticador",
    recoveryCodeLabel: "Código de recuperação",
    appCodeWrong:
      "Esse código não está correto. Use o mais recente e verifique se o relógio do seu dispositivo é ajustado automaticamente.",
    appCodeUsed: "Esse código já foi usado. Espere o aplicativo mostrar o próximo.",
    appCodeTooMany:
      "Muitos códigos incorretos. Tente novamente mais tarde ou use um código de recuperação.",
    recoveryCodeWrong: "Esse não é um dos seus códigos de recuperação, ou já foi usado.",
    secondStepOverTitle: "Este login foi encerrado",
    secondStepOverText:
      "Ele levou mais de dez minutos, ou foi concluído ou encerrado em outro lugar.",
    addFactorTitle: "Adicionar uma segunda etapa",
    addFactorRequired: "Para entrar aqui, você precisa de uma segunda etapa.",
    addFactorText:
      "Escaneie este código com um aplicativo autenticador e digite os seis dígitos que ele mostrar.",
    qrCodeLabel: "Código QR para um aplicativo autenticador",
    keyInstead: "Ou digite esta chave no aplicativo:",
    openInApp: "Abrir em um aplicativo neste dispositivo",
    copySecret: "Copiar",
    secretCopied: "Copiado",
    downloadSecret: "Baixar",
    printSecret: "Imprimir",
    recoveryCodesTitle: "Seus códigos de recuperação",
    recoveryCodesText:
      "Se você perder o dispositivo, cada um destes códigos permite entrar uma vez. Guarde-os onde ninguém mais possa encontrá-los. Eles não serão mostrados de novo.",
    recoveryCodesKept: "Já guardei",
    twoStepTitle: "Segunda etapa",
    noFactor:
      "Você ainda não tem um aplicativo autenticador. Com ele, ninguém consegue entrar na sua conta sem um código que só o seu dispositivo mostra.",
    factorSince: "Aplicativo autenticador, adicionado em {when}",
    recoveryCodesLeft: "Códigos de recuperação restantes: {count}",
    fewRecoveryCodes: "Restam poucos códigos de recuperação. Crie novos antes que acabem.",
    trustedBrowsers: "Navegadores confiáveis: {count}",
    factorNeeded: "Sua conta precisa de uma segunda etapa. Adicione uma.",
    factorNeededFrom:
      "Sua conta precisa de uma segunda etapa. A partir desta data, você só poderá entrar com ela: {when}.",
    factorForPage:
      "A página que você pediu exige uma segunda etapa. Adicione uma e você será levado até ela.",
    manageFactors: "Gerenciar a segunda etapa",
    replaceApp: "Usar outro aplicativo",
    removeApp: "Remover o aplicativo",
    removeAppText:
      "Você não precisará mais informar um código. Seus códigos de recuperação e navegadores confiáveis também serão removidos.",
    makeRecoveryCodes: "Criar novos códigos de recuperação",
    makeRecoveryCodesText: "Dez novos códigos substituem os que você tem agora.",
    forgetBrowsers: "Não confiar mais em nenhum navegador",
    appRemoved: "O aplicativo foi removido. Seus outros dispositivos foram desconectados.",
    browsersForgotten: "Nenhum navegador é mais confiável.",
    factorGone: "Isso não existia mais. Talvez tenha sido alterado em outra janela.",
    factorTooNew:
      "Nada foi removido: a forma como você entrou tem menos de um dia. Ela poderá remover outras mais antigas a partir de {when}. Ou entre agora de uma forma que você tem há mais tempo.",
    appNotStarted:
      "O aplicativo não foi adicionado: passou mais de uma hora, ou algo foi alterado em outra janela. Comece de novo.",
    startAgain: "Começar de novo",
    goOnNow: "Você confirmou sua identidade. Agora pode continuar.",
    backToTwoStep: "Voltar",
  },

  notices: {
    newBrowserTitle: "Novo acesso a {site}",
    newBrowserText: "Alguém entrou na sua conta em um navegador que você ainda não tinha usado.",
    methodAddedTitle: "Nova forma de entrar em {site}",
    methodAddedText: "Agora você pode entrar na sua conta com {method}.",
    methodRemovedTitle: "Uma forma de entrar em {site} foi removida",
    methodRemovedText: "Você não pode mais entrar na sua conta com {method}.",
    noticePasskey: "uma chave de acesso",
    signedOutTitle: "Sessões encerradas em {site}",
    signedOutText: "Todas as sessões da sua conta foram encerradas.",
    sessionCopiedTitle: "Uma sessão em {site} foi encerrada",
    sessionCopiedText:
      "Um navegador em que você tinha entrado pode ter sido copiado, por isso a sessão foi encerrada. Entre de novo nele.",
    passwordChangedTitle: "Sua senha de {site} foi alterada",
    passwordChangedText: "Sua conta tem uma nova senha. As outras sessões foram encerradas.",
    takenOverTitle: "Seu endereço foi confirmado em {site}",
    takenOverText:
      "Você confirmou que este endereço é seu. As formas de entrar que outra pessoa poderia ter adicionado foram removidas, e todas as sessões foram encerradas.",
    appAddedTitle: "Novo aplicativo autenticador em {site}",
    appAddedText:
      "Sua conta tem um novo aplicativo autenticador. Para entrar, agora você precisa de um código mostrado por ele.",
    appRemovedTitle: "Seu aplicativo autenticador de {site} foi removido",
    appRemovedText:
      "Para entrar na sua conta, você não precisa mais do código de um aplicativo autenticador.",
    recoveryCodesMadeTitle: "Novos códigos de recuperação de {site}",
    recoveryCodesMadeText:
      "Sua conta tem novos códigos de recuperação. Os anteriores não funcionam mais.",
    recoveryCodeUsedTitle: "Um código de recuperação de {site} foi usado",
    recoveryCodeUsedText:
      "Alguém usou um código de recuperação para entrar na sua conta. Códigos restantes: {left}.",
    codeWrongTitle: "Um código incorreto foi digitado em {site}",
    codeWrongText:
      "Alguém passou pela primeira etapa do acesso à sua conta e digitou um código incorreto na segunda. Esse código não deu acesso a ninguém. Você é avisado no máximo uma vez por hora.",
    wayTooNewTitle: "Tentativa de remover uma forma de entrar em {site}",
    wayTooNewText:
      "Alguém entrou na sua conta de uma forma adicionada há menos de um dia e tentou remover outra mais antiga. Nada foi removido. Um dia depois de adicionada, isso será possível.",
    trustRemovedTitle: "Nenhum navegador é mais confiável em {site}",
    trustRemovedText:
      "Um navegador em que você confiava pode ter sido copiado. Em todos os navegadores, entrar na sua conta exige de novo um código do seu aplicativo autenticador.",
    grantWidenedTitle: "{site} tem mais acesso a uma conta conectada",
    grantWidenedText: "{site} agora pode fazer mais com a sua conta {method}.",
    noticeScopes: "Novas permissões: {scopes}",
    grantEndedTitle: "Uma conta foi desconectada de {site}",
    grantEndedText:
      "{site} não pode mais usar a sua conta {method}. A sua forma de entrar não mudou.",
    grantLostTitle: "{site} perdeu o acesso a uma conta conectada",
    grantLostText:
      "{site} não pode mais usar a sua conta {method}, porque o acesso foi encerrado lá. A sua sessão continua ativa. Para conectá-la de novo, abra {site} como de costume e permita o acesso onde for necessário.",
    dataExportedTitle: "Seus dados em {site} foram baixados",
    dataExportedText:
      "Alguém conectado à sua conta baixou o que {site} guarda sobre ela. O arquivo não contém nada com que alguém possa entrar.",
    actingStartedTitle: "Alguém de {site} está usando sua conta",
    actingStartedText:
      "Alguém que trabalha para {site} está vendo sua conta como você a vê, por no máximo uma hora. Essa pessoa não pode mudar a forma como você entra, e suas sessões continuam.",
    keyMadeTitle: "Nova chave de API para {site}",
    keyMadeText:
      "Uma chave de API foi criada na sua conta. Com ela, um programa pode usar {site} por você. Ela funciona até expirar ou você excluí-la, mesmo depois do fim de todas as sessões.",
    keyRotatedTitle: "Uma chave de API de {site} foi substituída",
    keyRotatedText:
      "Sua conta tem uma nova chave de API no lugar de uma anterior, e ela pode fazer o mesmo. A anterior ainda pode funcionar por até uma semana.",
    keyLeakedTitle: "Uma chave de API de {site} vazou",
    keyLeakedText:
      "Uma das suas chaves de API foi encontrada onde outras pessoas podem lê-la, por isso foi excluída. Os programas que a usam não têm mais acesso.",
    keyLeakedAdvice:
      "Remova a chave desse lugar, crie uma nova e coloque-a onde os seus programas precisam dela. Se algo na sua conta não foi feito por você, avise os responsáveis por {site}.",
    noticeKeyLast: "A chave termina em {last}.",
    noticeKeyWhere: "Encontrada em: {where}",
    noticeKeysGoOn:
      "Suas chaves de API continuam funcionando. Se outra pessoa puder saber a sua senha, verifique-as também.",
    accountBlockedTitle: "Sua conta em {site} foi bloqueada",
    accountBlockedText:
      "Você não pode mais entrar, e todas as suas sessões foram encerradas. Se acha que isso é um engano, ou se quer receber seus dados ou excluir sua conta, entre em contato com {site}.",
    accountUnblockedTitle: "Sua conta em {site} não está mais bloqueada",
    accountUnblockedText: "Você pode entrar de novo.",
    factorsResetTitle: "A segunda etapa para entrar em {site} foi removida",
    factorsResetText:
      "Seu aplicativo autenticador, seus códigos de recuperação e seus navegadores confiáveis foram removidos. Para entrar, você não precisa de código até adicionar um aplicativo de novo.",
    secondFactorRequiredTitle: "{site} pede uma segunda etapa quando você entra",
    secondFactorRequiredText:
      "Se você ainda não tem um aplicativo autenticador, vai adicionar um na próxima vez que entrar. A partir daí, vai digitar um código que ele mostra.",
    newPasswordRequiredTitle: "Escolha uma nova senha para {site}",
    newPasswordRequiredText:
      "Sua senha não permite mais entrar. Abra {site} como de costume e entre: você receberá um e-mail com um link para escolher uma nova.",
    dataGivenTitle: "Seus dados em {site} foram exportados",
    dataGivenText:
      "{site} exportou o que guarda sobre sua conta. O arquivo não contém nada com que alguém possa entrar.",
    noticeAdvice:
      "Se foi você, não precisa fazer nada. Se não foi, entre, encerre todas as outras sessões e avise os responsáveis por {site}.",
    noticeSiteAdvice:
      "Isso foi feito pelos responsáveis por {site}. Se você não pediu ou não sabe o motivo, entre em contato com eles.",
  },

  keys: {
    keysTitle: "Chaves de API",
    keysText:
      "Com uma chave, um programa pode usar este site por você, sem a sua senha. Você escolhe o que ele pode fazer e pode excluir a chave a qualquer momento.",
    noKeys: "Você ainda não tem chaves.",
    newKey: "Criar uma chave",
    keyNameLabel: "Nome",
    keyNameHint: "Para que serve a chave, por exemplo, o nome de um programa.",
    keyScopesLabel: "O que a chave pode fazer",
    keyNoScopes: "Não há nada que você possa permitir a uma chave.",
    keyDaysLabel: "Por quanto tempo funciona",
    keyDaysUntil: "{days} (até {when})",
    keyNever: "Até você excluí-la",
    keyMade: "Criada: {when}",
    keyUsed: "Último uso: {when}",
    keyUnused: "Nunca usada",
    keyEnds: "Expira: {when}",
    keyEndsNever: "Não expira",
    keyReplaced: "Substituída por uma chave mais recente",
    replaceKey: "Substituir",
    replaceKeyTitle: "Substituir a chave?",
    replaceKeyText:
      "Você recebe uma nova chave com o mesmo nome, que pode fazer o mesmo. Coloque-a onde os programas usam a antiga.",
    keyOverlapLabel: "Por quanto tempo a chave antiga ainda funciona",
    keyOverlapNone: "Ela para de funcionar imediatamente",
    endKey: "Excluir",
    endKeyTitle: "Excluir a chave?",
    endKeyText: "Os programas que a usam perdem o acesso. Isso não pode ser desfeito.",
    keyCancel: "Cancelar",
    shownKeyTitle: "Sua nova chave",
    shownKeyText:
      "Copie a chave agora e guarde-a onde ninguém mais possa encontrá-la. Ela não será mostrada de novo.",
    keyExample: "Para testar, execute este comando:",
    shownKeyDone: "Eu a copiei",
    keyDeleted: "A chave foi excluída. Os programas que a usam serão recusados em até um minuto.",
    keyGone: "Essa chave não existia mais.",
    keyFormSent:
      "Este formulário já tinha sido enviado, por isso não foi criada uma segunda chave. Se você não copiou a primeira, substitua-a na lista.",
    keyNameWrong: "Digite um nome: uma linha de no máximo 100 caracteres.",
    keyScopesWrong: "Escolha pelo menos uma coisa que a chave pode fazer.",
    keyDaysWrong: "Escolha por quanto tempo a chave funciona.",
    keysTooMany: "Você já tem o número máximo de chaves. Exclua uma que nenhum programa use.",
    keyReplacedBefore: "Essa chave já tinha sido substituída. Substitua a mais recente.",
    keyCount: "Chaves: {count}",
    keyEndsNext: "{name} expira em {when}.",
    manageKeys: "Gerenciar chaves",
  },

  tokens: {
    connectTitle: "Permitir mais em {provider}",
    connectText: "Este site pede que {provider} permita o seguinte:",
    connectPlain: "Este site pede acesso à sua conta em {provider}.",
    connectButton: "Continuar para {provider}",
    connectOld: "Este link não funciona",
    connectExpired: "Este link expirou ou não é para você. Volte e tente novamente.",
    connectionsTitle: "Contas conectadas",
    noConnections: "Não há nada conectado.",
    connectionSince: "{provider}, conectado em {when}",
    connectionScopes: "Permitido: {scopes}",
    connectionLost: "{provider} encerrou o acesso. Conecte novamente onde precisar.",
    disconnect: "Desconectar {provider}",
    disconnected: "O acesso foi encerrado.",
    connectionGone: "Ele já havia sido encerrado.",
    manageConnections: "Gerenciar contas conectadas",
  },
  accounts: {
    linkTitle: "Vincular {provider}",
    linkText: "Depois, você também poderá entrar neste site com sua conta em {provider}.",
    linkButton: "Continuar para {provider}",
    linkOld: "Este link não funciona",
    linkExpired: "Este link expirou ou não é para você. Volte e tente novamente.",
    profileTitle: "Perfil",
    noName: "Ainda sem nome",
    addressProven: "Confirmado",
    addressUnproven: "Não confirmado",
    changeProfile: "Editar perfil",
    profileImage: "Imagem",
    profileImageHint: "O endereço de uma imagem na web. Começa com https://.",
    profileChanged: "Seu perfil foi alterado.",
    nameRefused: "Esse nome não pode ser usado. Use uma única linha com no máximo 100 caracteres.",
    imageRefused: "Essa imagem não pode ser usada. O endereço precisa começar com https://.",
    noAccounts: "Nenhuma conta foi vinculada ainda. Com uma, você pode entrar sem senha.",
    accountLinked: "Vinculada: {when}",
    accountScopes: "Permitido: {scopes}",
    addAccount: "Adicionar {provider}",
    accountUnlinked:
      "A conta não está mais vinculada. Todos os outros dispositivos foram desconectados.",
    lastAccount:
      "Esta conta não pode ser removida, porque você não tem outra forma de entrar. Adicione outra primeiro.",
    passkeyAdded: "Adicionada: {when}",
    dataTitle: "Seus dados",
    dataText:
      "Um arquivo com o que este site guarda sobre sua conta. Ele não contém nada com que alguém possa entrar.",
    downloadData: "Baixar",
    deleteConfirm: "Para confirmar, digite {word}.",
    newAddressAsked: "Enviamos um link para o novo endereço. Abra-o neste navegador.",
    newAddressRefused: "Esse endereço não pode ser usado.",
    removeAccountText:
      "Você não poderá mais entrar com {provider}. Todos os outros dispositivos serão desconectados.",
    newAddressLabel: "Novo endereço de e-mail",
    newAddressHint: "Você receberá um link nele. Nada muda até que você o abra.",
    newAddressButton: "Enviar o link",
    deleteWhat: "Sua conta e tudo o que há nela serão excluídos.",
    deleteWordWrong: "Isso não confere. Digite como aparece acima.",
  },

  addressChange: {
    changeAddressTitle: "Alterar seu e-mail",
    changeAddressText:
      "Sua conta passará a ter o endereço {email}. Você continua conectado aqui, e suas outras sessões serão encerradas.",
    changeAddressButton: "Usar este endereço",
    addressChanged: "Agora sua conta tem o endereço {email}.",
    addressLinkOld: "Este link não funciona",
    addressLinkOldText:
      "Ele expirou, já foi usado ou foi aberto em um navegador diferente daquele em que você o solicitou.",
    addressTaken: "Este endereço pertence a outra conta. Nada mudou.",
    undoTitle: "Desfazer a alteração do endereço",
    undoText:
      "Sua conta volta a ter o endereço {email}. Todas as sessões serão encerradas, e tudo o que foi adicionado à conta desde a alteração será removido.",
    undoButton: "Desfazer a alteração",
    undoWithPasskey: "Confirmar com uma chave de acesso",
    undoneTitle: "A alteração foi desfeita",
    undoneText: "Sua conta tem este endereço de novo. Entre e verifique sua conta.",
    reservedTitle: "Este endereço foi alterado",
    reservedText:
      "Em {when}, a conta com {email} recebeu outro endereço. Se a conta é sua e não foi você, desfaça a alteração. Se você é outra pessoa, continue com uma nova conta: então a alteração não poderá mais ser desfeita.",
    reservedPlain:
      "Em {when}, a conta com {email} recebeu outro endereço. Se a conta é sua, entre com o novo. Se você é outra pessoa, continue com uma nova conta.",
    newAccountButton: "Continuar com uma nova conta",
    confirmMailTitle: "Confirme seu novo endereço para {site}",
    confirmMailText:
      "Alguém quer usar este endereço para a própria conta em {site}. Se foi você, abra este link em até uma hora, no navegador em que o solicitou.",
    takenMailTitle: "Este endereço já tem uma conta em {site}",
    takenMailText:
      "Alguém queria usar este endereço para a própria conta em {site}. Ele pertence a outra conta, então nada mudou.",
    askedMailTitle: "Um novo endereço para sua conta em {site}",
    askedMailText:
      "Alguém conectado à sua conta pediu outro e-mail. Ele continua como está até que o novo seja confirmado.",
    changedMailTitle: "Seu endereço em {site} foi alterado",
    changedMailText: "Agora sua conta tem outro e-mail. Entre com o novo.",
    changedMailUndo:
      "Agora sua conta tem outro e-mail. Se não foi você, desfaça a alteração em até sete dias.",
    restoredMailTitle: "A alteração do seu endereço em {site} foi desfeita",
    restoredMailText: "Sua conta tem de novo o e-mail anterior. Todas as sessões foram encerradas.",
    releasedMailTitle: "Seu endereço anterior em {site} tem uma nova conta",
    releasedMailText:
      "Alguém que lê os e-mails do seu endereço anterior se cadastrou com ele. A alteração do seu endereço não pode mais ser desfeita.",
  },

  deletion: {
    keepTitle: "Você quer manter sua conta?",
    keepText: "Sua conta será excluída em {when}, porque alguém que estava conectado pediu isso.",
    keepButton: "Manter a conta",
    leaveButton: "Excluir como planejado",
    leaveText: "Sua conta será excluída em {when}. Para mantê-la, entre antes disso.",
    deleteTitle: "Excluir a conta",
    deleteText:
      "Sua conta e tudo o que há nela serão excluídos imediatamente. Isso não pode ser desfeito.",
    deleteEndsKeys: "Suas chaves de API também param de funcionar.",
    deleteAsked:
      "Enviamos um link para você. Abra-o neste navegador em até dez minutos: lá você exclui a conta.",
    deletedTitle: "A conta foi excluída",
    deletedText: "Para usar este site de novo, entre: você terá uma nova conta.",
    deleteLinkOld: "Este link não funciona",
    deleteLinkOldText:
      "Ele expirou, já foi usado ou foi aberto em um navegador diferente daquele em que você o solicitou.",
    deletionMailTitle: "Sua conta em {site} será excluída",
    deletionMailText:
      "Alguém conectado à sua conta pediu a exclusão dela. Isso acontece em {when}. Para manter a conta, entre antes disso.",
    keptMailTitle: "Sua conta em {site} será mantida",
    keptMailText: "Sua conta não será mais excluída.",
    deletedMailTitle: "Sua conta em {site} foi excluída",
    deletedMailText:
      "Sua conta e o que {site} guardava sobre ela foram excluídos. Isso não pode ser desfeito.",
    deleteMailTitle: "Excluir sua conta em {site}",
    deleteMailText:
      "Alguém conectado à sua conta pediu a exclusão dela. Se foi você, abra este link em até dez minutos, no navegador em que o solicitou.",
  },

  limits: {
    tooManyAttempts: "Muitas tentativas",
    tryAgainWhen: "Tente novamente {when}.",
  },

  administration: {
    actingRefusedTitle: "Só a própria pessoa pode fazer isso",
    actingRefusedText:
      "Você está agindo como outra pessoa, e só ela pode fazer isso. Nada foi feito. Para deixar de agir como ela, use sua área de administração ou saia.",
    blockedTitle: "Sua conta foi bloqueada",
    blockedText:
      "Você não pode mais entrar aqui. Se acha que isso é um engano, ou se quer receber seus dados ou excluir sua conta, entre em contato com este site.",
    passwordRequiredTitle: "Escolha uma nova senha",
    passwordRequiredText:
      "Este site pede que você escolha uma nova senha antes de entrar com ela de novo. Você receberá um link por e-mail.",
    passwordRequiredButton: "Enviar o link",
    passwordRequiredSent: "O link está a caminho. Você pode fechar esta página.",
  },
}
