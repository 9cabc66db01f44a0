declare module 'swagger-ui-dist/*?url' {
  const address: string;
  export default address;
}
