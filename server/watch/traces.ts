import type { IncomingMessage, ServerResponse } from 'node:http';
import { context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { RequestWatch } from './request-watch.ts';

const SERVICE = 'shop';

/** Traces of requests down to their statements. */
export type Traces = {
  /** Does a request's work inside a span of its own, which ends with the answer. */
  readonly around: (request: IncomingMessage, response: ServerResponse, work: () => void) => void;
  /** Sends what is left. */
  stop(): Promise<void>;
};

/**
 * Starts sending. What a stranger sends as their trace is not followed. Names and attributes are
 * patterns and statements without their values: no personal data.
 */
export function startTraces(url: string, requests: RequestWatch): Traces {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  provider.register();
  const tracer = provider.getTracer(SERVICE);
  return {
    around: (request, response, work) => aroundRequest(tracer, requests, request, response, work),
    stop: () => provider.shutdown(),
  };
}

function aroundRequest(
  tracer: Tracer,
  requests: RequestWatch,
  request: IncomingMessage,
  response: ServerResponse,
  work: () => void,
): void {
  const method = request.method ?? 'GET';
  const span = tracer.startSpan(method, {
    kind: SpanKind.SERVER,
    attributes: { 'http.request.method': method },
  });
  response.once('close', () => {
    const route = requests.routeOf(request, response);
    span.updateName(`${method} ${route}`);
    span.setAttributes({
      'http.route': route,
      'http.response.status_code': response.statusCode,
      'shop.request_id': String(response.getHeader('X-Request-Id')),
    });
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(context.active(), span), work);
}
